/** Why a post or comment is reported. */
export const reportReasons = ['spam', 'abuse', 'advice', 'private', 'other'] as const;
