import type { Imported, StatedResult, StatedSpan } from '../imported.ts';

/** The name of a layout; a file without ids is of another one than a file with them. */
export const layoutName = (broker: string, { layout = broker, hasIds = true }: FileFacts): string =>
  hasIds ? layout : `${layout}${layout.includes('/') ? '-' : '/'}without-ids`;

/** An importer's facts about a whole file after its rows were read. `newestFirst`: rows of one day are in reverse. */
export type FileFacts = Pick<Imported, 'zone' | 'zoneCertain' | 'hasFees'> & {
  readonly newestFirst?: boolean;
  readonly stated?: readonly StatedResult[];
  readonly statedSpan?: StatedSpan | null;
  readonly notes?: readonly string[];
  /** As in `Imported`; the importer's id when it is absent. */
  readonly layout?: string;
  /** False for a file without the ids that its layout can have: its fills have other names than those of a file with them. */
  readonly hasIds?: boolean;
  /** Reason all fills wait for an answer; absent if they don't. */
  readonly waits?: string;
};

/** The preview's note on a file without a fee column. */
const NO_FEES = 'This file has no fee column, so its results are before fees.';

/** Notes on a whole file: its importer's, and missing fees. */
export const fileNotes = (noted: readonly string[] = [], lacksFees: boolean): readonly string[] =>
  lacksFees ? [...noted, NO_FEES] : noted;
