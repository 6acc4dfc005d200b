/** What is still to be looked at. */
export const toReview = (n: string): string => `${n} to review`;
