// Texts of a trade's notes beside its replay.

export const yourNote = 'Your note';
export const yourScreenshots = 'Your screenshots';
export const noteUnread = 'We couldn’t load your note. It’s on the trade’s page.';
