/** Words in one cell, joined by "; "; a semicolon or backslash inside a word is escaped with a backslash. */
export const joinCellList = (words: readonly string[]): string => words.map((word) => word.replace(/[\\;]/g, '\\$&')).join('; ');

/** The words of such a cell, each once, in their order. A backslash before any other character is a plain backslash. */
export function splitCellList(cell: string): string[] {
  const words = [''];
  for (let at = 0; at < cell.length; at++) {
    const letter = cell[at]!;
    const next = cell[at + 1];
    if (letter === ';') words.push('');
    else if (letter === '\\' && (next === ';' || next === '\\')) words[words.length - 1] += cell[++at]!;
    else words[words.length - 1] += letter;
  }
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}
