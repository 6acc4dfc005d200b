import type { RowProblem } from '#domain/importers/imported.ts';
import { byUrgency } from '#domain/importers/rowReasons.ts';

/** Rows with one reason: their lines, and the text of the first hundred. */
export type SkippedGroup = {
  readonly kind: RowProblem['kind'];
  readonly reason: string;
  readonly lines: readonly number[];
  readonly rows: readonly { readonly line: number; readonly raw: string }[];
};

const ROWS_SHOWN = 100;

/** Problems grouped by their reason, those that need the trader's attention first. */
export function skippedGroups(problems: readonly RowProblem[]): SkippedGroup[] {
  const groups = new Map<string, { kind: RowProblem['kind']; reason: string; lines: number[]; rows: { line: number; raw: string }[] }>();
  for (const { kind, reason, line, raw } of problems) {
    const key = `${kind} ${reason}`;
    const group = groups.get(key) ?? { kind, reason, lines: [], rows: [] };
    groups.set(key, group);
    group.lines.push(line);
    if (group.rows.length < ROWS_SHOWN) group.rows.push({ line, raw });
  }
  return [...groups.values()].sort((a, b) => byUrgency(a, b) || b.lines.length - a.lines.length);
}
