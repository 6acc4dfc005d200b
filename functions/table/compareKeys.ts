/** The order of a UTF-16 unit by its UTF-8 bytes: surrogates, which stand for four bytes, come after all other units. */
const rankOf = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** True if a text has characters that UTF-16 and UTF-8 order differently. */
export const hasSurrogates = (text: string): boolean => /[\ud800-\udfff]/.test(text);

/** Compares sort keys as DynamoDB does, by their UTF-8 bytes: below 0 if `a` comes first. */
export function compareKeys(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at);
    if (difference !== 0) return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at));
  }
  return a.length - b.length;
}
