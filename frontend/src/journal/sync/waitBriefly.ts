/** Resolves after `ms`. */
export const waitBriefly = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
