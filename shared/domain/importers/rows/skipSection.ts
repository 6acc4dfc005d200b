import type { CsvRows } from '../csv/csvRows.ts';
import type { RowLog } from './rowLog.ts';

/** Names a row of a section that is not read, and why (a sentence); it counts in its section. */
export function skipSection(log: RowLog, row: CsvRows, section: string, why: string): void {
  const name = section.slice(0, 80);
  log.findings.row(name, why);
  log.ignored(row, `Section "${name}": ${why.charAt(0).toLowerCase()}${why.slice(1)}`);
}
