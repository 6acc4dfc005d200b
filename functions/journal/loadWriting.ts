import type { DayNote } from '#domain/days/dayNote.ts';
import { defaultJournalSettings, type JournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { MissedTrade } from '#domain/missed/missedTrade.ts';
import type { Album } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Item, prefixes, type Table } from '../table/table.ts';
import { dayNotes } from './dayNotes.ts';
import { ALBUM, albums } from './loadAlbum.ts';
import { journalSettingsItems } from './loadJournalSettings.ts';
import { MISSED, missedTradeItems } from './missedTradeItems.ts';
import { noteItems } from './noteItems.ts';

/** Everything that a person wrote: notes by their names, days, missed trades, screenshots by the names of their albums, and the settings. `others` are items of no kind that is known here. */
export type Writing = {
  readonly notes: ReadonlyMap<string, string>;
  readonly days: readonly (DayNote & { readonly day: string })[];
  readonly missed: readonly MissedTrade[];
  readonly albums: ReadonlyMap<string, Album>;
  readonly settings: JournalSettings;
  readonly others: readonly Item[];
};

/** Loads all of it. */
export async function loadWriting(table: Table, userId: UserId): Promise<Writing> {
  const items = await table.query({ pk: `${prefixes.writing}${userId}`, read: 'strong' });
  const of = (kind: string) => items.filter(({ sk }) => sk.startsWith(kind));
  const notes = of('NOTE#').map(async (item) => [item.sk.slice('NOTE#'.length), (await noteItems.read(item)).text] as const);
  const days = of('DAY#').map(async (item) => {
    const { version: _, ...day } = await dayNotes.read(item);
    return { day: item.sk.slice('DAY#'.length), ...day };
  });
  const missed = of(MISSED).map((item) => {
    const { revision: _, ...trade } = missedTradeItems.read(item);
    return trade;
  });
  const [stored] = of('SETTINGS');
  const { revision: _, ...settings } =
    stored === undefined ? { ...defaultJournalSettings, revision: 0 } : await journalSettingsItems.read(stored);
  return {
    notes: new Map(await Promise.all(notes)),
    days: await Promise.all(days),
    missed,
    albums: new Map(of(ALBUM).map((item) => [item.sk.slice(ALBUM.length), albums.read(item).shots])),
    settings,
    // The lines by month repeat what the days say, and SCREENSHOTS what the screenshots take.
    others: items.filter(({ sk }) => !/^(NOTE#|DAY#|DAYS#|MISSED#|ALBUM#|SETTINGS$|SCREENSHOTS$)/.test(sk)),
  };
}
