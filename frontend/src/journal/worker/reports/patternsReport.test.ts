import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patternsOfCase } from '#domain/analyze/cases/patternsOfCase.ts';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { patternKey } from '#domain/patterns/patternReport.ts';
import { chanceTrades, withEdge } from '#domain/patterns/testing/testJournal.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, formatDecimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { chaptersOf, loadChapters } from '../../testing/testBook.ts';
import type { JournalView } from '../journalView.ts';
import { type JournalWorker, journalWorker } from '../journalWorker.ts';

const NEW_YORK = 'America/New_York';
const view: JournalView = { zone: NEW_YORK, currency: 'USD', gross: false, startingCapital: '0', cash: [], unit: 'strategy' };

const isLate = ({ entryTime }: ListedTrade) => Number(entryTime.slice(11, 13)) >= 18;
/** Trades without a risk; those of the afternoon make $150 more. */
const listed = withEdge(chanceTrades({ trades: 240, days: 80, seed: 5 }), 1.5, isLate).map(({ risk: _, ...trade }) => trade);

/** The same as one share bought and sold, in an amount that makes no price or size notable. */
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

const me = { by: 'me' };
/** Enough trades for a search to pause several times, on any machine. */
const manyTrades = chanceTrades({ trades: 600, days: 150, seed: 5 });

/** Ends when a search has begun, at its first pause. */
async function untilUnderWay(worker: JournalWorker): Promise<void> {
  while ((await worker.report('patternsProgress', {}, view, undefined)) === 0) await new Promise((resume) => setTimeout(resume));
}

async function openedWorker(trades: readonly Omit<ListedTrade, 'risk'>[] = listed) {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf(trades.flatMap(fillsOf)));
  return worker;
}

describe('the patterns of a journal', () => {
  // Ends a slice after every step, on fast machines too.
  beforeEach(() => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  });

  it('are those that the command finds in the same trades', async () => {
    const report = await (await openedWorker()).report('patterns', {}, view, me);
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
    const report = await worker.report('patterns', side, view, me);
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

  it('include each trade once in their sums, except for hidden ones', async () => {
    const worker = await openedWorker();
    const { patterns } = (await worker.report('patterns', {}, view, me))!;
    const sums = await worker.report('patternSums', {}, view, { without: [] });
    expect(sums!.edges.patterns + sums!.leaks.patterns).toBe(patterns.length);
    const edges = patterns.filter(({ effect }) => effect > 0);
    expect(sums!.edges.trades).toBeGreaterThanOrEqual(Math.max(...edges.map(({ n }) => n)));
    expect(sums!.edges.trades).toBeLessThanOrEqual(edges.reduce((sum, { n }) => sum + n, 0));
    const [only, ...others] = edges;
    const one = await worker.report('patternSums', {}, view, { without: others.map(patternKey) });
    expect(one!.edges).toMatchObject({ patterns: 1, trades: only!.n, net: only!.net });
  });

  it('are searched until the last who waits has left, and again when they are asked for again', async () => {
    const worker = await openedWorker(manyTrades);
    const [mine, yours] = [worker.report('patterns', {}, view, me), worker.report('patterns', {}, view, { by: 'you' })];
    await untilUnderWay(worker);
    await worker.report('leavePatterns', {}, view, me);
    expect((await yours)!.tested).toBeGreaterThan(10);
    expect(await mine).toEqual(await yours);
    await worker.report('leavePatterns', {}, view, { by: 'you' });
    expect(await worker.report('patternsProgress', {}, view, undefined)).toBe(1);

    const other = await openedWorker(manyTrades);
    const search = other.report('patterns', {}, view, me);
    await untilUnderWay(other);
    await other.report('leavePatterns', {}, view, me);
    expect(await search).toBeNull();
    expect((await other.report('patterns', {}, view, me))!.tested).toBeGreaterThan(10);
  });

  it('are found however late others begin or leave a search', async () => {
    const worker = await openedWorker(manyTrades);
    const search = worker.report('patterns', {}, view, me);
    await untilUnderWay(worker);
    // From a closed screen: the browser loads code for concurrent questions in any order.
    const late = worker.report('patterns', { side: 'long' }, view, { by: 'late' });
    await worker.report('leavePatterns', {}, view, { by: 'before' });
    expect((await search)!.tested).toBeGreaterThan(10);
    expect((await late)!.tested).toBeGreaterThan(0);
  });

  it('are searched no more in a journal that has changed', async () => {
    const worker = await openedWorker(manyTrades);
    const search = worker.report('patterns', {}, view, me);
    await untilUnderWay(worker);
    await worker.setPlaybooks({ playbooks: new Map([['AbCd1234', 'ORB']]), rules: new Map() });
    expect(await search).toBeNull();
    expect((await worker.report('patterns', {}, view, me))!.tested).toBeGreaterThan(10);
  });
});
