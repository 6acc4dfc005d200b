import type { Imported, StatedResult, StatedSpan } from '../imported.ts';

/** What an importer knows of a whole file once its rows are read. `newestFirst`: rows of one day are in reverse. */
export type FileFacts = Pick<Imported, 'zone' | 'zoneCertain' | 'hasFees'> & {
  readonly newestFirst?: boolean;
  readonly stated?: readonly StatedResult[];
  readonly statedSpan?: StatedSpan | null;
  readonly notes?: readonly string[];
  /** As in `Imported`; the importer's id when it is absent. */
  readonly layout?: string;
  /** False for a file without the ids that its layout can have: its fills have other names than those of a file with them. */
  readonly hasIds?: boolean;
  /** Why all fills wait for an answer; absent when they do not. */
  readonly waits?: string;
};

/** What the preview says of a file in which no column holds fees. */
const NO_FEES = 'This file has no fee column, so its results are before fees.';

/** What the trader should know of a whole file: what its importer noted, and that fees are missing from it. */
export const fileNotes = (noted: readonly string[] = [], lacksFees: boolean): readonly string[] =>
  lacksFees ? [...noted, NO_FEES] : noted;
