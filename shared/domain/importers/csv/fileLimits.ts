/** The largest file that is read, in megabytes of 2^20 bytes (ruling 29), and the most files in one import. */
export const fileLimits = { megabytes: 64, files: 20 } as const;
