/** How the API answered. */
export type ApiAnswers = {
  /**
   * Calls of the last 24 hours, and how many of them failed with an error of the server. Null when nobody can say: that must
   * not stop who asks.
   */
  lastDay(): Promise<{ readonly calls: number; readonly failed: number } | null>;
};
