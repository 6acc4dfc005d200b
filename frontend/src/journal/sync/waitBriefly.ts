/** Resolves after so many milliseconds. */
export const waitBriefly = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
