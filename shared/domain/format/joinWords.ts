/**
 * Words as one text, with commas between. A comma or backslash within a word has a backslash before it, and so has a "!" that begins one, which would mean
 * "none of these"; the empty word alone is ",".
 */
export function joinWords(words: readonly string[]): string {
  const text = words.map((word) => word.replace(/[\\,]|^!/g, '\\$&')).join(',');
  return text === '' && words.length > 0 ? ',' : text;
}
