// Record 0099: cash of symbols lies in the record of its import.

import type { CashMovement } from '../importers/imported.ts';
import { dayKey } from '../units/dayKey.ts';
import type { ImportId } from '../units/ids.ts';

/**
 * Cash of a symbol as the journal has it (ruling 49). `day`: where its file states a day and no hour, that day, "2026-03-09", in every zone; else null.
 * `time`: UTC milliseconds, of a day its start in the file's zone.
 */
export type JournalCash = Omit<CashMovement, 'precision'> & { readonly day: string | null };

/**
 * The file that cash was imported from: its layout, and the IANA zone of its clocks. `isMoved`: its rows are in another account than the file names, so their
 * ids have that name.
 */
export type CashSource = {
  readonly importId: ImportId;
  readonly fileName: string;
  readonly layout: string;
  readonly zone: string;
  readonly isMoved: boolean;
};

/** Cash of the journal with the file that it was imported from. */
export type HeldCash = JournalCash & { readonly source: CashSource };

/** Most rows of cash in one import: its record, with them, stays one item of the table. */
export const MAX_CASH: number = 10_000;

/** Cash of a file whose clocks are read in `zone`, as the journal stores it. */
export const journalCash = ({ precision, ...movement }: CashMovement, zone: string): JournalCash => ({
  ...movement,
  day: precision === 'day' ? dayKey(movement.time, zone) : null,
});

/** The calendar day of cash, "2026-03-09": the one its file states, else that of its time in `zone`. */
export const cashDay = ({ day, time }: JournalCash, zone: string): string => day ?? dayKey(time, zone);
