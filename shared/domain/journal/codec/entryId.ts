/** The name of a chapter version. */
export const entryId = (account: number, month: string, part: number, save: string): string => `${account}-${month}-${part}-${save}`;
