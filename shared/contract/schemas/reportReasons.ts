/** Reasons for reporting a post or comment. */
export const reportReasons = ['spam', 'abuse', 'advice', 'private', 'other'] as const;
