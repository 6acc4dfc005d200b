import type { DayNote } from '#domain/days/dayNote.ts';
import type { CsvColumn } from '#domain/exports/csvText.ts';
import { type MissedTrade, missedOutcome } from '#domain/missed/missedTrade.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { WeekReview } from '#domain/weekly/weekReview.ts';
import { moment, words } from './tradeColumns.ts';

/** A note and the trade it is about. */
export type NoteRow = {
  readonly trade: string | null;
  readonly account: string | null;
  readonly symbol: string | null;
  readonly openedAt: Millis | null;
  /** The name of the note, as trades have it. */
  readonly note: string;
  readonly text: string;
};

export const noteColumns: readonly CsvColumn<NoteRow>[] = [
  ['trade', ({ trade }) => trade],
  ['account', ({ account }) => account],
  ['symbol', ({ symbol }) => symbol],
  ['opened_at', ({ openedAt }) => (openedAt === null ? null : moment(openedAt))],
  ['note', ({ text }) => text],
];

export const dayColumns: readonly CsvColumn<DayNote & { readonly day: string }>[] = [
  ['day', ({ day }) => day],
  ['market_bias', ({ bias }) => bias],
  ['tags', ({ tags }) => words(tags.map(({ name, value }) => (value === null ? name : `${name} ${value}`)))],
  ['tags_set_at', ({ tags }) => words(tags.map(({ setAt }) => moment(setAt)))],
  ['plan', ({ plan }) => plan],
  ['key_levels', ({ keyLevels }) => keyLevels],
  ['reflection', ({ reflection }) => reflection],
];

export const weekColumns: readonly CsvColumn<WeekReview & { readonly week: string }>[] = [
  ['week', ({ week }) => week],
  ['completed_at', ({ completedAt }) => (completedAt === null ? null : moment(completedAt))],
  ['promise', ({ promise }) => promise],
  ['max_day_loss', ({ maxDayLoss }) => maxDayLoss?.amount ?? null],
  ['currency', ({ maxDayLoss }) => maxDayLoss?.currency ?? null],
  ['saw', ({ saw }) => saw],
  ['worked', ({ worked }) => worked],
  ['did_not_work', ({ failed }) => failed],
  ['losses', ({ losses }) => words(Object.entries(losses).map(([trade, grade]) => `${trade} ${grade}`))],
];

export const missedColumns: readonly CsvColumn<MissedTrade>[] = [
  ['seen_at', ({ seenAt }) => moment(seenAt)],
  ['symbol', ({ symbol }) => symbol],
  ['side', ({ side }) => side],
  ['quantity', ({ quantity }) => quantity],
  ['multiplier', ({ multiplier }) => multiplier],
  ['currency', ({ currency }) => currency],
  ['entry', ({ entry }) => entry],
  ['stop', ({ stop }) => stop],
  ['target', ({ target }) => target],
  ['imagined_exit', ({ exit }) => exit],
  ['imagined_result', (trade) => missedOutcome(trade).result],
  ['setup', ({ setup }) => setup],
  ['reason', ({ reason }) => reason],
  ['note', ({ note }) => note],
];
