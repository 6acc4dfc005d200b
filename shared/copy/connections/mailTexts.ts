import { counted } from '#domain/format/percent.ts';
import { fileLimits, inboxLimits, type MailRefusal } from '#domain/importers/csv/fileLimits.ts';
import type { NoticeText } from '../noticeTexts.ts';

const byHand = 'Save its attachments and choose them on Import.';
/** Sentences on an email that was not taken: the reason, and the remedy. */
export const refusals: Readonly<Record<MailRefusal, string>> = {
  virus: 'It has a virus, or could not be checked for one, so we deleted it.',
  spam: `It looks like spam, so we deleted it. Is it from your broker? ${byHand}`,
  unproven: `Nothing confirms who sent it, so we deleted it. Forwarding can cause that. ${byHand}`,
  large: `It’s larger than ${fileLimits.mailMegabytes} MB. ${byHand}`,
  unreadable: `We can’t read it as an email. ${byHand}`,
  empty:
    'It has no statement that we can read. If there’s one behind a link, in a .zip file or in an attached email, save it and choose it on Import.',
  full: `${inboxLimits.waiting} emails are already waiting, which is the limit. Import or discard some, then send it again.`,
  daily: `Your address takes ${inboxLimits.aDay} emails a day (UTC). We didn’t take this one or any after it. Send them again tomorrow.`,
};

const sender = (from: string): string => from || 'an unknown sender';
/** "2 files by email from day@broker.example". */
export const filesFrom = (files: number, from: string): string => `${counted(files, 'file')} by email from ${sender(from)}`;
export const notTaken = (from: string): string => `We didn’t take an email from ${sender(from)}`;

type Came = { readonly from: string; readonly files: readonly unknown[]; readonly refused: MailRefusal | null };
/** The notification that a mail came, or that it was not taken. */
export const came = ({ from, files, refused }: Came): NoticeText =>
  refused === null
    ? {
        type: 'trade',
        title: filesFrom(files.length, from),
        message: `Open Import to see what they would change. They wait for ${inboxLimits.days} days, and nothing is imported until you say so.`,
      }
    : { type: 'system', title: notTaken(from), message: refusals[refused] };

// On Import
export const waiting = 'By email';
export const preview = 'Preview';
export const discard = 'Discard';
export const discardOf = (from: string): string => `Discard the email from ${sender(from)}`;
export const previewOf = (from: string): string => `Preview the files from ${sender(from)}`;
export const discarded = 'Discarded. Nothing was imported.';
export const unconfirmed = 'The sender isn’t confirmed.';
export const skipped = (names: string, more: number): string =>
  `We skipped ${names}${more === 0 ? '' : ` and ${counted(more, 'other attachment')}`}.`;
export const openFailed = 'We couldn’t open these files. Try again, or ask the sender to send them again.';
export const loadFailed = 'We couldn’t check for files that came by email.';

// In Settings
export const title = 'Statements by email';
export const lead = `Give this address to your broker, or forward statements to it. Attachments wait on Import for ${inboxLimits.days} days, and nothing is imported until you say so.`;
export const secret =
  'Keep it private: anyone who has it can send you files. If your email service sends a forwarding code, you’ll find it on Import, in the subject of that email.';
export const off = 'Get an address of your own that your broker can send statements to.';
export const label = 'Your address';
export const turnOn = 'Turn on';
export const turnOff = 'Turn off';
export const copy = 'Copy';
export const copied = 'Address copied.';
export const copyFailed = 'Copying didn’t work. Select the address and copy it.';
export const renew = 'New address';
export const renewText = 'Your current address stops working. Give the new one to everyone who sends you statements.';
export const offText =
  'We stop taking email to it. Turning it on again gives you a different address. Files that are already waiting stay on Import.';
export const renewed = 'You have a new address. The old one no longer works.';
export const turnedOff = 'Your address is off.';
export const addressFailed = 'We couldn’t load your address for statements.';
export const changeFailed = 'We couldn’t change your address.';
