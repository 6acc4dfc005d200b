import { oneDecimal } from '#domain/format/percent.ts';

/** The size of a file as people read it, from bytes: "96 KB", "1.2 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${oneDecimal(bytes / 1_000_000)} MB`;
