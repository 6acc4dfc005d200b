import { counted } from '#domain/format/percent.ts';
import { fileLimits, inboxLimits, type MailRefusal } from '#domain/importers/csv/fileLimits.ts';
import type { NoticeText } from '../noticeTexts.ts';

const byHand = 'Save its attachments and choose them on Import.';
/** Sentences on a mail that was not taken: the reason, and what to do. */
const refusals: Readonly<Record<MailRefusal, string>> = {
  virus: 'It has a virus, or could not be checked for one, so we deleted it.',
  spam: `It looks like spam, so we deleted it. Is it from your broker? ${byHand}`,
  unproven: `Nothing confirms who sent it, so we deleted it. Forwarding can cause that. ${byHand}`,
  large: `It is larger than ${fileLimits.mailMegabytes} MB. ${byHand}`,
  unreadable: `We can’t read it as a mail. ${byHand}`,
  empty: 'It has no statement that we read. Save what it links to, and choose that file on Import.',
  full: `${inboxLimits.waiting} mails already wait, which is the most. Import or discard some, then send it again.`,
  daily: `Your address takes ${inboxLimits.aDay} mails a day (UTC). This one and those after it were not taken. Send them again tomorrow.`,
};

/** The sender, or words for none. */
const sender = (from: string): string => from || 'an unknown sender';

type Came = { readonly from: string; readonly files: readonly unknown[]; readonly refused: MailRefusal | null };
/** The notification that a mail came, or that it was not taken. */
export const came = ({ from, files, refused }: Came): NoticeText =>
  refused === null
    ? {
        type: 'trade',
        title: `${counted(files.length, 'file')} by email from ${sender(from)}`,
        message: `Open Import to look at what they would change. They wait for ${inboxLimits.days} days, and nothing is imported until you say so.`,
      }
    : { type: 'system', title: `A mail from ${sender(from)} was not taken`, message: refusals[refused] };
