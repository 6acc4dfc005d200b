/** Characters of plain text a notification's title and message may have. */
export const noticeLimits = { title: 140, message: 1000 } as const;
