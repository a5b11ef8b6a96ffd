/** Checks the shape of a value that was read from JSON; `errors` of the last call, undefined or null when it fits. */
export const validate: {
  (data: unknown): boolean;
  errors?: readonly ShapeError[] | null;
};

export interface ShapeError {
  keyword: string;
  instancePath: string;
  propertyName?: string;
  params: Readonly<Record<string, unknown>>;
}

export default validate;
