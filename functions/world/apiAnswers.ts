/** The API's response statistics. */
export type ApiAnswers = {
  /**
   * Calls of the last 24 hours, and how many failed with a server error. Null if unknown: that must not fail the
   * caller.
   */
  lastDay(): Promise<{ readonly calls: number; readonly failed: number } | null>;
};
