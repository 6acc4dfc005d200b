/** Names a request, so that the same one sent again is one post or comment. */
export const newRequestId = (): string => crypto.randomUUID();
