/** The largest file that is read, in megabytes of 2^20 bytes (ruling 29), the most files in one import, and the largest saved mail, as mail servers take it. */
export const fileLimits = { megabytes: 64, files: 20, mailMegabytes: 30 } as const;
