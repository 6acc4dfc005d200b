import type { CsvColumn } from '#domain/exports/csvText.ts';
import type { JournalRows } from '#domain/journal/views/journalRows.ts';
import type { Screenshot } from '#domain/screenshots/screenshot.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { PersonalData } from '#functions/privacy/loadPersonalData.ts';
import { moment } from './tradeColumns.ts';

/** A screenshot with the trade or day that it lies with, and the file that it is in the export. */
type ScreenshotRow = Omit<Screenshot, 'id'> & {
  readonly file: string;
  readonly trade: string | null;
  readonly symbol: string | null;
  readonly openedAt: Millis | null;
  readonly day: string | null;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The file of a screenshot in the export. */
export const screenshotFile = (id: string): string => `screenshots/${id}.webp`;

/** Every screenshot; one whose trade is no longer in the journal names neither trade nor day. */
export function screenshotRows({ writing }: PersonalData, { trades }: JournalRows): ScreenshotRow[] {
  const byAlbum = new Map(trades.map((trade) => [trade.albumId, trade]));
  return [...writing.albums].flatMap(([album, shots]) => {
    const trade = byAlbum.get(album);
    const where = { trade: trade?.id ?? null, symbol: trade?.instrument.symbol ?? null, openedAt: trade?.openedAt ?? null };
    return shots.map(({ id, ...shot }) => ({ ...where, day: DAY.test(album) ? album : null, file: screenshotFile(id), ...shot }));
  });
}

export const screenshotColumns: readonly CsvColumn<ScreenshotRow>[] = [
  ['file', ({ file }) => file],
  ['trade', ({ trade }) => trade],
  ['symbol', ({ symbol }) => symbol],
  ['opened_at', ({ openedAt }) => (openedAt === null ? null : moment(openedAt))],
  ['day', ({ day }) => day],
  ['caption', ({ caption }) => caption],
  ['added_at', ({ addedAt }) => moment(addedAt)],
];
