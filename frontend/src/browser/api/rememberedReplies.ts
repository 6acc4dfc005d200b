/** Replies of GET calls with their ETag, in memory only: an unchanged answer is not sent twice. Emptied when a session ends. */
export const rememberedReplies = new Map<string, { readonly etag: string; readonly reply: unknown }>();
