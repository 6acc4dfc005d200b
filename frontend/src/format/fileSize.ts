/** The size of a file as people read it, from bytes: "96 KB", "1.2 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
