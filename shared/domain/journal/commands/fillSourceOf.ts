import type { FillSource } from '#domain/repeats/repeatedFills.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { LoadedJournal } from './journalCommand.ts';

/** The file that an import was, by its record. */
export const fillSourceOf = ({ layout, broker, zone, fileName }: ImportRecord): FillSource => ({
  layout: layout ?? broker,
  zone,
  fileName,
});

/** The file of a batch of fills, from the loaded records; null when it is unknown. */
export const sourceIn =
  ({ origins }: LoadedJournal) =>
  (batch: string): FillSource | null => {
    const record = origins.get(batch);
    return record == null ? null : fillSourceOf(record);
  };
