// Record 0143: a saved mail is read for its attachments.

import PostalMime from 'postal-mime';
import * as mailTexts from '#copy/import/importTexts.ts';
import { fileLimits } from '#domain/importers/csv/fileLimits.ts';
import type { Unreadable } from '#domain/importers/imported.ts';

/** The attachments of a mail that can be imported, and a sentence about those that cannot. `from` is forgeable: it is shown, never trusted. */
export type MailFiles = {
  readonly from: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  readonly left: readonly string[];
};

/** Largest mail in bytes, and the most attachments of one. */
const MOST_BYTES = fileLimits.mailMegabytes * 2 ** 20;
const MOST_FILES = 5;
/** Lines that may begin a part: the parser bounds how deep parts nest, and this how many there are. */
const MOST_PARTS = 500;
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;
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
const nameOf = (given: string | null): string =>
  (given ?? '').split(/[\\/]/).at(-1)!.replaceAll(/\p{C}/gu, '').slice(-LONGEST_NAME) || mailTexts.unnamedAttachment;

/** Reads a saved mail (.eml). Its text is not shown, no link is followed, and mails inside it are not opened. */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<MailFiles | Unreadable> {
  if (bytes.length > MOST_BYTES) return { sentence: mailTexts.mailTooLarge };
  if (!hasFewParts(bytes)) return { sentence: mailTexts.mailUnreadable };
  const mail = await PostalMime.parse(bytes, { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'arraybuffer' }).catch(
    () => null,
  );
  if (mail === null) return { sentence: mailTexts.mailUnreadable };
  const all = mail.attachments.map(({ filename, mimeType, content }) => ({ name: nameOf(filename), mimeType, content }));
  const read = all.filter(({ name, mimeType }) => READ.test(name) && mimeType !== 'message/rfc822').slice(0, MOST_FILES);
  if (read.length === 0) return { sentence: mailTexts.mailWithoutFiles };
  return {
    from: mail.from?.address ?? '',
    files: read.map(({ name, content }) => ({
      name,
      bytes: new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    })),
    left: all.filter((each) => !read.includes(each)).map(({ name }) => name),
  };
}
