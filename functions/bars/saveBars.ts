import { type BarSeries, barLimits, mergeBars, slotsOf } from '#domain/bars/barSeries.ts';
import type { UserId } from '#domain/units/ids.ts';
import { nextRevision, unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { itemSize } from '../table/itemSize.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Item } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { listSeries, type SeriesView, seriesItems, slotItems } from './seriesItems.ts';

/** Bytes of one item and of one transaction, a little under what the table takes. */
const MOST_ITEM = 390_000;
const MOST_TOGETHER = 3_800_000;

type NewBars = { readonly bars: BarSeries; readonly source: string };
/** The saved series; or the reason for saving none: no space left, or too much for one step. */
type Saved = SeriesView | 'bars_full' | 'bars_too_wide';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** True when the person has no room for a series that has grown like this. */
function isFull(all: readonly SeriesView[], next: SeriesView): boolean {
  const others = all.filter(({ symbol, seconds }) => symbol !== next.symbol || seconds !== next.seconds);
  return others.length >= barLimits.series || sum(others.map(({ bars }) => bars)) + next.bars > barLimits.total;
}

/** The line of a series once these pieces are replaced. */
function lineOf(before: SeriesView | null, pieces: ReadonlyMap<string, BarSeries>, { bars, source }: NewBars, now: number): SeriesView {
  const slots = { ...before?.slots, ...Object.fromEntries([...pieces].map(([slot, { time }]) => [slot, time.length])) };
  const { symbol, seconds, time } = bars;
  const [from, until] = [time[0]!, time.at(-1)! + seconds];
  const span = { from: Math.min(before?.from ?? from, from), until: Math.max(before?.until ?? until, until) };
  return { symbol, seconds, ...span, bars: sum(Object.values(slots)), slots, source, savedAt: new Date(now).toISOString() };
}

const tooWide = (items: readonly Item[]): boolean =>
  items.some((item) => itemSize(item) > MOST_ITEM) || sum(items.map(itemSize)) > MOST_TOGETHER;

/**
 * Adds bars to their series, all or nothing. Concurrent saves of a piece are merged, guarded by the series'
 * revision.
 */
export function saveBars(world: Pick<World, 'table' | 'now' | 'wait' | 'random'>, userId: UserId, saving: NewBars): Promise<Saved> {
  const { table } = world;
  const { bars } = saving;
  const sent = slotsOf(bars);
  if (sent.size > barLimits.slots) return Promise.resolve('bars_too_wide');
  return optimistic<readonly [(SeriesView & { revision: number }) | null, readonly SeriesView[], readonly (BarSeries | null)[]], Saved>(
    { table, clock: world },
    {
      load: async () =>
        [
          await seriesItems.load(table, 'strong', userId, bars),
          await listSeries(table, userId),
          await inParallel([...sent.keys()], (slot) => slotItems.load(table, 'strong', userId, bars, slot)),
        ] as const,
      decide: async ([before, all, stored]) => {
        const pieces = new Map([...sent].map(([slot, piece], i) => [slot, stored[i] == null ? piece : mergeBars(stored[i]!, piece)]));
        const line = lineOf(before, pieces, saving, world.now());
        const refused = (answer: Saved) => ({ writes: [], answer });
        if (isFull(all, line) || Object.keys(line.slots).length > barLimits.slotsOfSeries) return refused('bars_full');
        const items = await Promise.all([...pieces].map(([slot, piece]) => slotItems.item(piece, userId, bars, slot)));
        if (tooWide(items)) return refused('bars_too_wide');
        const known = before?.revision ?? 0;
        const head = { put: seriesItems.item({ ...line, revision: nextRevision(known, world) }, userId, bars), if: unchangedSince(known) };
        return { writes: [head, ...items.map((put) => ({ put }))], answer: line };
      },
    },
  );
}
