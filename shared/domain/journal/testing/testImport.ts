import { importIdOf } from '#domain/units/ids.ts';
import type { ImportPart, ImportToCommit } from '../commands/unpackImport.ts';

/** An import of a one-account file, "Main" by default; its fees count. */
export const testImport = (
  { account = 'Main', cash = [], ...part }: Omit<ImportPart, 'account'> & Partial<Pick<ImportToCommit, 'cash'>> & { account?: string },
  id = 'file',
): ImportToCommit => ({
  id: importIdOf(id),
  fileName: 'file.csv',
  broker: 'generic',
  zone: 'UTC',
  fees: 'file',
  doubtful: 'skip',
  problems: [],
  points: [],
  cash,
  rows: { imported: part.fills.length, duplicate: 0, ignored: 0, failed: 0 },
  parts: [{ account, ...part }],
});
