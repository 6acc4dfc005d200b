/** The largest file that is read, in megabytes of 2^20 bytes (ruling 29), the most files in one import, and the largest mail, as mail servers take it, with the most attachments of one. */
export const fileLimits = { megabytes: 64, files: 20, mailMegabytes: 30, mailFiles: 5 } as const;

/** Most mails that a trader's secret address takes in a day (UTC), and that may wait together; and the days they wait. */
export const inboxLimits = { aDay: 20, waiting: 20, days: 7 } as const;

/**
 * Reasons that a mail to a trader's address was not taken: a virus, or no answer whether there is one; spam; a sender that nothing confirms; too large; no
 * mail; no attachment that we read; too many that wait; too many on one day.
 */
export const mailRefusals = ['virus', 'spam', 'unproven', 'large', 'unreadable', 'empty', 'full', 'daily'] as const;
/** One of them. */
export type MailRefusal = (typeof mailRefusals)[number];
