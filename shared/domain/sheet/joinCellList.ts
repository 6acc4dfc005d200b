/** Words in one cell: "; " stands between them, and a semicolon or backslash inside one has a backslash before it. */
export const joinCellList = (words: readonly string[]): string => words.map((word) => word.replace(/[\\;]/g, '\\$&')).join('; ');

/** The words of such a cell, each once, in their order. A backslash before anything else is itself. */
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
