import type { CsvColumn } from '#domain/exports/csvText.ts';
import type { JournalRows } from '#domain/journal/views/journalRows.ts';
import type { Screenshot } from '#domain/screenshots/screenshot.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { Writing } from '#functions/journal/loadWriting.ts';
import { moment } from './tradeColumns.ts';

/** A screenshot with the trade, day or plan that it lies with, and the file that it is in the export. */
type ScreenshotRow = Omit<Screenshot, 'id'> & {
  readonly file: string;
  readonly trade: string | null;
  readonly symbol: string | null;
  readonly openedAt: Millis | null;
  readonly day: string | null;
  readonly plan: string | null;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The file of a screenshot in the export. */
export const screenshotFile = (id: string): string => `screenshots/${id}.webp`;

/** Every screenshot; one whose trade is no longer in the journal names none of them. */
export function screenshotRows(
  {
    writing,
  }: { readonly writing: Pick<Writing, 'albums'> & { readonly plans: readonly Pick<Writing['plans'][number], 'id' | 'symbol'>[] } },
  { trades }: Pick<JournalRows, 'trades'>,
): ScreenshotRow[] {
  const byAlbum = new Map(trades.map((trade) => [trade.albumId, trade]));
  const plans = new Map(writing.plans.map((plan) => [plan.id, plan]));
  return [...writing.albums].flatMap(([album, shots]) => {
    const trade = byAlbum.get(album);
    const plan = plans.get(album);
    const where = {
      trade: trade?.id ?? null,
      openedAt: trade?.openedAt ?? null,
      symbol: trade?.instrument.symbol ?? plan?.symbol ?? null,
      day: DAY.test(album) ? album : null,
      plan: plan?.id ?? null,
    };
    return shots.map(({ id, ...shot }) => ({ ...where, file: screenshotFile(id), ...shot }));
  });
}

export const screenshotColumns: readonly CsvColumn<ScreenshotRow>[] = [
  ['file', ({ file }) => file],
  ['trade', ({ trade }) => trade],
  ['symbol', ({ symbol }) => symbol],
  ['opened_at', ({ openedAt }) => (openedAt === null ? null : moment(openedAt))],
  ['day', ({ day }) => day],
  ['plan', ({ plan }) => plan],
  ['caption', ({ caption }) => caption],
  ['added_at', ({ addedAt }) => moment(addedAt)],
];
