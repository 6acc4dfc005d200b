/**
 * Words as one text, with commas between. A comma or backslash within a word has a backslash before it, and so has a "!" that begins one, which would mean
 * "none of these"; the empty word alone is ",".
 */
export function joinWords(words: readonly string[]): string {
  const text = words.map((word) => word.replace(/[\\,]|^!/g, '\\$&')).join(',');
  return text === '' && words.length > 0 ? ',' : text;
}

/** The words of a text of `joinWords`, each once. `excludes`: none of them is meant. */
export function splitWords(text: string): { readonly words: readonly string[]; readonly excludes: boolean } {
  const excludes = text.startsWith('!');
  const words = [''];
  let escaped = false;
  for (const letter of excludes ? text.slice(1) : text) {
    if (!escaped && letter === ',') words.push('');
    else if (escaped || letter !== '\\') words[words.length - 1] += letter;
    escaped = !escaped && letter === '\\';
  }
  return { words: [...new Set(words)], excludes };
}
