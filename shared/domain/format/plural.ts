/** The words that go with a number of things: `one` with one of them, else `many`. Without the number: `counted` writes both. */
export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
