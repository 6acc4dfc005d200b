import type { DomainEvent } from './events.ts';
import type { FileKind } from './settings/fileKinds.ts';

/**
 * Listener of stored files by kind, named as its file functions/listeners/<name>.ts. Only kinds with their own
 * prefix can have one.
 */
export const fileListeners = {
  checkScreenshot: 'uploads',
} as const satisfies Readonly<Record<string, FileKind>>;

/** A listener's name, and so its file's. */
export type FileListenerName = keyof typeof fileListeners;

/**
 * Listener of each domain event, named as its file functions/listeners/<name>.ts. An event without a listener is not
 * published.
 */
export const eventListeners = {
  queueRanking: 'TradesChanged',
  deliverPosts: 'PostChanged',
  noteLikes: 'PostLiked',
  noteFollows: 'TraderFollowed',
  replacePosts: 'ProfileChanged',
  syncConnection: 'ConnectionDue',
  noteClosings: 'TradesChanged',
} as const satisfies Readonly<Record<string, DomainEvent['type']>>;

/** A listener's name, and so its file's. */
export type EventListenerName = keyof typeof eventListeners;

/** Listeners of SES's events about sent mail, by the types of these events on the account's default bus. */
export const mailListeners = { noteBounces: ['Email Bounced', 'Email Complaint Received'] } as const;
/** The listener of mails that SES received for traders' secret addresses; called by the rule that stored them. */
export const receiptListener = 'receiveMail';
/** Its name, and so its file's. */
export type ReceiptListenerName = typeof receiptListener;
/** A mail listener's name, and so its file's. */
export type MailListenerName = keyof typeof mailListeners;
