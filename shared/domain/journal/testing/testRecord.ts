import { importIdOf } from '#domain/units/ids.ts';
import type { ImportRecord } from '../model/importRecord.ts';

/** The record of a committed import into "Main", with these details. */
export const testRecord = (id: string, details: Partial<ImportRecord> = {}): ImportRecord => ({
  id: importIdOf(id),
  fileName: 'file.csv',
  broker: 'generic',
  accounts: ['Main'],
  zone: 'UTC',
  at: '2026-11-18T00:00:00Z',
  state: 'committed',
  added: 1,
  duplicates: 0,
  problems: [],
  since: 0,
  rows: { imported: 1, duplicate: 0, ignored: 0, failed: 0 },
  ...details,
});
