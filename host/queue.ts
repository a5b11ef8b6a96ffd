/** Does jobs one after another, in the order they were asked for; one that fails does not hold up the next. */
export const makeQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => Promise<T>): Promise<T> => {
    const mine = last.then(job, job);
    last = mine;
    return mine;
  };
};
