// Record 0143: a saved mail is read for its attachments.

import { fileLimits } from './csv/fileLimits.ts';

/**
 * The attachments of a mail that can be imported, and the names of those that cannot, empty without one. `from` is forgeable: it is shown, never trusted. Names and
 * sender are harmless on a screen.
 */
export type MailFiles = {
  readonly from: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  readonly left: readonly string[];
};
/** Reason a mail gives no file: more than 30 MB, no whole mail, or without an attachment that is read; `left` names those that were found. */
export type UnreadableMail = { readonly problem: 'large' | 'unreadable' | 'empty'; readonly left: readonly string[] };

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
const LONGEST = 100;

/** Where parts may begin: the mail itself, and each line that begins as a boundary does; null above the limit. */
function partsOf(bytes: Uint8Array): readonly number[] | null {
  const starts = [0];
  for (let at = bytes.indexOf(0x2d); at >= 0 && starts.length <= MOST_PARTS + 1; at = bytes.indexOf(0x2d, at + 1))
    if (bytes[at + 1] === 0x2d && (at === 0 || bytes[at - 1] === 0x0a)) starts.push(at);
  return starts.length <= MOST_PARTS + 1 ? starts : null;
}

const TEXT = /^content-type:\s*(text\/(?:plain|html))\b/im;
const NAMED = /^content-(?:type|disposition):(?:[^\n]|\n[ \t])*(?<=[;\s])(?:file)?name[*\d]*=/im;
const MULTIPART = /^content-type:\s*multipart\/(?:[^\n]|\n[ \t])*/im;
const BOUNDARY = /[;\s]boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/i;

const BASE64 = /^content-transfer-encoding:\s*base64\b/im;
/** True where base64 from a place on ends within a group of four characters: something was cut off. */
function endsInGroup(bytes: Uint8Array, from: number): boolean {
  let size = 0;
  for (let at = from; at < bytes.length; at++) if (bytes[at]! > 0x20) size++;
  return size % 4 !== 0;
}

/**
 * A copy in which text with a file name has another type: programs show it as an attachment, but the parser takes it for the mail's own text unless its part states
 * otherwise. `isWhole`: each multipart has a boundary and ends with it, and a mail that is one file in base64 ends with a whole
 * group; else attachments may be cut off or missing.
 */
function prepared(bytes: Uint8Array, parts: readonly number[]) {
  const copy = bytes.slice();
  const singleBytes = new TextDecoder('latin1');
  const texts = parts.map((at, n) =>
    singleBytes.decode(bytes.subarray(at, Math.min(parts[n + 1] ?? bytes.length, at + bounds.maxHeadersSize))),
  );
  const ends = new Set(texts.map((text) => text.split('\n', 1)[0]!.trimEnd()));
  let isWhole = true;
  for (const [n, text] of texts.entries()) {
    const header = text.split(/\r?\n\r?\n/, 1)[0]!;
    const type = TEXT.exec(header);
    if (type !== null && NAMED.test(header)) copy[parts[n]! + type.index + type[0].length - type[1]!.length] = 0x78;
    if (n === 0 && !MULTIPART.test(header) && BASE64.test(header) && endsInGroup(bytes, header.length)) isWhole = false;
    const multipart = MULTIPART.exec(header);
    const [, quoted, bare] = BOUNDARY.exec(multipart?.[0] ?? '') ?? [];
    if (multipart !== null && !ends.has(`--${(quoted ?? bare)?.trimEnd()}--`)) isWhole = false;
  }
  return { copy, isWhole };
}

/** The characters of a stranger's text that can be shown: none that turn or hide it. */
export const shownCharacters = (text: string): readonly string[] => [...text.replaceAll(/\p{C}/gu, '')];

/** The name without its folders. Programs that forward a mail as an attachment may give it none. */
const nameOf = ({ filename, mimeType }: Attachment): string =>
  shownCharacters((filename ?? '').split(/[\\/]/).at(-1)!)
    .slice(-LONGEST)
    .join('') || (mimeType === 'message/rfc822' ? 'email.eml' : '');

/** Reads a mail, saved (.eml) or received. Its text is not shown, no link is followed, and mails inside it are not opened. */
export async function readMail(bytes: Uint8Array, parse: ParseMail): Promise<MailFiles | UnreadableMail> {
  if (bytes.length > MOST_BYTES) return { problem: 'large', left: [] };
  const parts = partsOf(bytes);
  if (parts === null) return { problem: 'unreadable', left: [] };
  const { copy, isWhole } = prepared(bytes, parts);
  const mail = await parse(copy, bounds).catch(() => null);
  if (mail === null) return { problem: 'unreadable', left: [] };
  const all = mail.attachments.map((each) => ({ ...each, name: nameOf(each) }));
  if (!isWhole) return { problem: 'unreadable', left: all.map(({ name }) => name) };
  const read = all.filter(({ name, mimeType }) => READ.test(name) && mimeType !== 'message/rfc822').slice(0, MOST_FILES);
  const left = all.filter((each) => !read.includes(each)).map(({ name }) => name);
  if (read.length === 0) return { problem: 'empty', left };
  return {
    from: shownCharacters(mail.from?.address ?? '')
      .slice(0, LONGEST)
      .join(''),
    files: read.map(({ name, content }) => ({
      name,
      bytes: new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    })),
    left,
  };
}
