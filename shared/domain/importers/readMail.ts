// Record 0143: a saved mail is read for its attachments.

import { fileLimits } from './csv/fileLimits.ts';

/** The attachments of a mail that can be imported, and the names of those that cannot, empty without one. `from` is forgeable: it is shown, never trusted. */
export type MailFiles = {
  readonly from: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  readonly left: readonly string[];
};
/** Reason a mail gives no file: more than 30 MB, no mail, or without an attachment that is read. */
export type UnreadableMail = { readonly problem: 'large' | 'unreadable' | 'empty' };

/** Largest mail in bytes, and the most attachments of one. */
const MOST_BYTES = fileLimits.mailMegabytes * 2 ** 20;
const MOST_FILES = fileLimits.mailFiles;
/** Lines that may begin a part: the parser bounds how deep parts nest, and this how many there are. */
const MOST_PARTS = 500;
const bounds = {
  maxNestingDepth: 10,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
  attachmentEncoding: 'arraybuffer',
} as const;

type Attachment = { readonly filename: string | null; readonly mimeType: string; readonly content: string | ArrayBuffer | Uint8Array };
/** A parser of MIME within bounds, as postal-mime's `parse`; rejects a mail outside of them. Passed in: the core has no packages. */
export type ParseMail = (
  bytes: Uint8Array,
  within: typeof bounds,
) => Promise<{ readonly from?: { readonly address?: string | undefined } | undefined; readonly attachments: readonly Attachment[] }>;

const READ = /\.(?:csv|txt|tsv|xml|html?|json|xlsx)$/i;
const LONGEST_NAME = 100;

/** True when fewer lines than the limit begin as the boundary of a part does. */
function hasFewParts(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(0x2d); at >= 0 && count <= MOST_PARTS; at = bytes.indexOf(0x2d, at + 1))
    if (bytes[at + 1] === 0x2d && (at === 0 || bytes[at - 1] === 0x0a)) count++;
  return count <= MOST_PARTS;
}

/** The name without its folders and control characters. */
const nameOf = (given: string | null): string => (given ?? '').split(/[\\/]/).at(-1)!.replaceAll(/\p{C}/gu, '').slice(-LONGEST_NAME);

/** Reads a mail, saved (.eml) or received. Its text is not shown, no link is followed, and mails inside it are not opened. */
export async function readMail(bytes: Uint8Array, parse: ParseMail): Promise<MailFiles | UnreadableMail> {
  if (bytes.length > MOST_BYTES) return { problem: 'large' };
  if (!hasFewParts(bytes)) return { problem: 'unreadable' };
  const mail = await parse(bytes, bounds).catch(() => null);
  if (mail === null) return { problem: 'unreadable' };
  const all = mail.attachments.map(({ filename, mimeType, content }) => ({ name: nameOf(filename), mimeType, content }));
  const read = all.filter(({ name, mimeType }) => READ.test(name) && mimeType !== 'message/rfc822').slice(0, MOST_FILES);
  if (read.length === 0) return { problem: 'empty' };
  return {
    from: mail.from?.address ?? '',
    files: read.map(({ name, content }) => ({
      name,
      bytes: new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    })),
    left: all.filter((each) => !read.includes(each)).map(({ name }) => name),
  };
}
