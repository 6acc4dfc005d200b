import type { DayNote } from '#domain/days/dayNote.ts';
import { defaultJournalSettings, type JournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { MissedTrade } from '#domain/missed/missedTrade.ts';
import type { Playbook } from '#domain/playbooks/playbook.ts';
import type { Album } from '#domain/screenshots/screenshot.ts';
import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import type { TradePlanText } from '#domain/tradePlans/tradePlan.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { WeekReview } from '#domain/weekly/weekReview.ts';
import { type Item, prefixes, type Table } from '../table/table.ts';
import { dayNotes } from './dayNotes.ts';
import { DAY_RULES, dayRulesItems } from './dayRulesItems.ts';
import { ALBUM, albums } from './loadAlbum.ts';
import { journalSettingsItems } from './loadJournalSettings.ts';
import { MISSED, missedTradeItems } from './missedTradeItems.ts';
import { noteItems } from './noteItems.ts';
import { PLAYBOOK, playbookItems } from './playbookItems.ts';
import { PLAN, tradePlanItems } from './tradePlanItems.ts';
import { weekReviews } from './weekReviews.ts';

/** Everything that a person wrote: notes by their names, days, weeks, missed trades, trade plans, playbooks, rules of days, screenshots by the names of their albums, and the settings. `others` are items of no kind that is known here. */
export type Writing = {
  readonly notes: ReadonlyMap<string, string>;
  readonly days: readonly (DayNote & { readonly day: string })[];
  readonly weeks: readonly (WeekReview & { readonly week: string })[];
  readonly missed: readonly MissedTrade[];
  readonly plans: readonly (TradePlanText & { readonly id: string; readonly state: string; readonly createdAt: string })[];
  readonly playbooks: readonly Playbook[];
  readonly dayRules: readonly (DayRules & { readonly day: string })[];
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
  const weeks = of('WEEK#').map(async (item) => {
    const { version: _, ...week } = await weekReviews.read(item);
    return { week: item.sk.slice('WEEK#'.length), ...week };
  });
  const missed = of(MISSED).map((item) => {
    const { revision: _, ...trade } = missedTradeItems.read(item);
    return trade;
  });
  const plans = of(PLAN).map((item) => {
    const { revision: _, ...plan } = tradePlanItems.read(item);
    return { id: item.sk.slice(PLAN.length), ...plan };
  });
  const playbooks = of(PLAYBOOK).map((item) => {
    const { revision: _, ...playbook } = playbookItems.read(item);
    return { id: item.sk.slice(PLAYBOOK.length), ...playbook };
  });
  const dayRules = of(DAY_RULES).map((item) => {
    const { revision: _, ...rules } = dayRulesItems.read(item);
    return { day: item.sk.slice(DAY_RULES.length), ...rules };
  });
  const [stored] = of('SETTINGS');
  const { revision: _, ...settings } =
    stored === undefined ? { ...defaultJournalSettings, revision: 0 } : await journalSettingsItems.read(stored);
  return {
    notes: new Map(await Promise.all(notes)),
    days: await Promise.all(days),
    weeks: await Promise.all(weeks),
    missed,
    plans,
    playbooks,
    dayRules,
    albums: new Map(of(ALBUM).map((item) => [item.sk.slice(ALBUM.length), albums.read(item).shots])),
    settings,
    // The lines by month and year repeat what the days and weeks say, SCREENSHOTS what the screenshots take, PLANS and PLAYBOOKS how many there are; deleted plans can come back for a day.
    others: items.filter(
      ({ sk }) =>
        !/^(NOTE#|DAY#|DAYS#|WEEK#|WEEKS#|MISSED#|ALBUM#|PLAN#|REMOVEDPLAN#|PLAYBOOK#|RULES#|SETTINGS$|SCREENSHOTS$|PLANS$|PLAYBOOKS$)/.test(
          sk,
        ),
    ),
  };
}
