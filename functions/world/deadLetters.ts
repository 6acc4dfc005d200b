/** Undeliverable work: events that failed every retry, and scheduled runs that failed every time. */
export type DeadLetters = {
  /** About how many wait in the queue for a person to look at. Null when the queue does not answer: that must not stop who asks. */
  count(): Promise<number | null>;
};
