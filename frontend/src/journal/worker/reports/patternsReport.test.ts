import { describe, expect, it } from 'vitest';
import { patternsOfCase } from '#domain/analyze/cases/patternsOfCase.ts';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { patternKey } from '#domain/patterns/patternKey.ts';
import { chanceTrades, withEdge } from '#domain/patterns/testing/testJournal.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillId } from '#domain/trades/fillId.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, formatDecimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { chaptersOf, loadChapters } from '../../testing/testBook.ts';
import type { JournalView } from '../journalView.ts';
import { journalWorker } from '../journalWorker.ts';

const NEW_YORK = 'America/New_York';
const view: JournalView = { zone: NEW_YORK, currency: 'USD', gross: false, startingCapital: '0', cash: [], unit: 'strategy' };

const isLate = ({ entryTime }: ListedTrade) => Number(entryTime.slice(11, 13)) >= 18;
/** Trades without a risk; those of the afternoon make $150 more. */
const listed = withEdge(chanceTrades({ trades: 240, days: 80, seed: 5 }), 1.5, isLate).map(({ risk: _, ...trade }) => trade);

/** The same as one share bought and sold, of so much that no price or size stands out. */
function fillsOf({ id, symbol, side, entryTime, exitTime, grossPnl }: Omit<ListedTrade, 'risk'>): readonly Fill[] {
  const rest = { account: id, quantity: ONE, fee: ZERO, precision: 'second', order: 0, effect: 'unknown', batch: '' } as const;
  const instrument = plainInstrument('stock', symbol, 'USD', ONE);
  const exit = formatDecimal((decimal('10000') + (side === 'long' ? decimal(grossPnl) : -decimal(grossPnl))) as typeof ONE);
  const actions = side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  return actions.map((action, i) => ({
    ...rest,
    id: fillId(`${id}|${action}`),
    instrument,
    action,
    price: decimal(i === 0 ? '10000' : exit),
    time: instantOf(i === 0 ? entryTime : exitTime),
  }));
}

async function openedWorker(trades: readonly Omit<ListedTrade, 'risk'>[] = listed) {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf(trades.flatMap(fillsOf)));
  return worker;
}

describe('the patterns of a journal', () => {
  it('are those that the command finds in the same trades', async () => {
    const report = await (await openedWorker()).report('patterns', {}, view, undefined);
    const { found, tested, draws, seed, days } = patternsOfCase({ timeZone: NEW_YORK, trades: listed }, {}) as {
      found: readonly { dimension: string; group: string; n: number; effectMoney: string; p: number; q: number; netPnl: string }[];
    } & Record<'tested' | 'draws' | 'seed' | 'days', unknown>;
    expect(report).toMatchObject({ basis: 'money', tested, draws, seed, days });
    expect(found.length).toBeGreaterThan(1);
    const shown = report!.patterns.map(({ dimension, group, n, effect, p, q, net }) => ({
      dimension,
      group,
      n,
      p,
      q,
      netPnl: formatDecimal(net),
      effectMoney: effect.toFixed(6),
    }));
    expect(shown).toEqual(
      found.map(({ dimension, group, n, p, q, netPnl, effectMoney }) => ({
        dimension,
        group,
        n,
        p,
        q,
        netPnl,
        effectMoney: Number(effectMoney).toFixed(6),
      })),
    );
  });

  it('lead to exactly the trades that were counted, under a filter too', async () => {
    const worker = await openedWorker();
    const side = { side: 'long' } as const;
    const report = await worker.report('patterns', side, view, undefined);
    const of = {
      behavior: 'byBehavior',
      hour: 'byHour',
      session: 'bySession',
      afterLoss: 'byLastResult',
      symbol: 'bySymbol',
      nthOfDay: 'byPlaceInDay',
    } as const;
    const groups = [...report!.patterns, ...report!.noise].filter(({ dimension }) => dimension in of);
    const filters = groups.map(({ dimension, group }) => ({
      ...side,
      result: 'closed',
      group: `${of[dimension as keyof typeof of]}:${group}`,
    }));
    expect(groups.length).toBeGreaterThan(10);
    expect(await worker.count(filters, view)).toEqual(groups.map(({ n }) => n));
  });

  it('add up with each trade once, but for those that are hidden', async () => {
    const worker = await openedWorker();
    const { patterns } = (await worker.report('patterns', {}, view, undefined))!;
    const sums = await worker.report('patternSums', {}, view, { without: [] });
    expect(sums!.edges.patterns + sums!.leaks.patterns).toBe(patterns.length);
    const edges = patterns.filter(({ effect }) => effect > 0);
    expect(sums!.edges.trades).toBeGreaterThanOrEqual(Math.max(...edges.map(({ n }) => n)));
    expect(sums!.edges.trades).toBeLessThanOrEqual(edges.reduce((sum, { n }) => sum + n, 0));
    const [only, ...others] = edges;
    const one = await worker.report('patternSums', {}, view, { without: others.map(patternKey) });
    expect(one!.edges).toMatchObject({ patterns: 1, trades: only!.n, net: only!.net });
  });

  it('can be stopped on the way, and are searched again when they are asked for again', async () => {
    // So many that the search pauses several times, on any machine.
    const worker = await openedWorker(chanceTrades({ trades: 3000, days: 600, seed: 5 }));
    const search = worker.report('patterns', {}, view, undefined);
    let isOver = false;
    void search.then(() => {
      isOver = true;
    });
    // Each turn lets the search go on as far as its next pause, where it looks whether it was stopped.
    while (!isOver) {
      await worker.report('patternsProgress', {}, view, { stop: true });
      await new Promise((resume) => setTimeout(resume));
    }
    expect(await search).toBeNull();
    expect((await worker.report('patterns', {}, view, undefined))!.tested).toBeGreaterThan(10);
    expect(await worker.report('patternsProgress', {}, view, { stop: true })).toBe(1);
    expect((await worker.report('patterns', {}, view, undefined))!.tested).toBeGreaterThan(10);
  });
});
