import { type Cell, csvText } from './csvText.ts';

/** A table as a file: `about` lines describe it, then heading and rows follow. */
export type TableFile = {
  readonly about: readonly string[];
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/**
 * A table as CSV by the rules of `csvText`: numbers stay numbers, text is never a formula. A blank line separates
 * the description from the heading.
 */
export function tableText({ about, heading, rows }: TableFile): string {
  const [first = '', ...others] = about;
  const lines: readonly (readonly Cell[])[] = [...others.map((text) => [text]), [], heading, ...rows];
  const columns = Array.from(
    { length: heading.length },
    (_, at) => [at === 0 ? first : '', (row: readonly Cell[]) => row[at] ?? null] as const,
  );
  return csvText(columns, lines);
}
