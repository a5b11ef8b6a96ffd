/** The one channel on which the page asks the program: the name of a call, then its words. */
export const CALL_CHANNEL = 'tricksmith:call';
/** The one on which the program tells the page something unasked: the name of the event, then what it is. */
export const EVENT_CHANNEL = 'tricksmith:event';

/** What comes back on the call channel. Electron would wrap a thrown fault in words of its own. */
export type Answer = { value: unknown } | { fault: string };
