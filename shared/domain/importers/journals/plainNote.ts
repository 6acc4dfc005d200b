import { MAX_NOTE } from '#domain/trades/writtenWords.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const MARKUP = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\s?\/?>/i;
const TAG = new RegExp(MARKUP, 'gi');
/** Tags that end a line of text. */
const LINE = /<(?:br\s?\/?|\/(?:p|div|li|h[1-6]|tr|blockquote))>/gi;

const letter = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

/** Decodes each entity once: "&amp;lt;" is the text "&lt;". */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return letter(Number(decimal));
      if (hex !== undefined) return letter(Number.parseInt(hex, 16));
      return ENTITIES[name!.toLowerCase()] ?? whole;
    },
  );

/** Removes HTML from a note: lines without tags, pictures as "[image]". Text without a tag is unchanged. */
function withoutTags(text: string): string {
  if (!MARKUP.test(text)) return text;
  const lines = text
    .replace(/<(script|style)\b[^>]{0,2000}>[\s\S]*?<\/\1>/gi, '')
    .replace(/<img\b[^<>]{0,2000}>/gi, '[image]')
    .replace(LINE, '\n')
    .replace(TAG, '');
  return decoded(lines);
}

/** A note of another journal as plain text, never markup; cut to the length of a note here. */
export function plainNote(text: string): { readonly note: string; readonly isCut: boolean } {
  const note = withoutTags(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return note.length <= MAX_NOTE ? { note, isCut: false } : { note: note.slice(0, MAX_NOTE).toWellFormed(), isCut: true };
}
