import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRiskRules, riskSources } from '#domain/accounts/riskSettings.ts';
import { loggedTradeFills } from '#domain/manual/loggedTradeFills.ts';
import { mergeRows } from '#domain/metrics/table/mergeRows.ts';
import { groupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import { applyFeeRules, type FeeRule } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type Decimal, decimal, formatDecimal, fromScaled, subtract } from '#domain/units/decimal.ts';
import { runs, seedOr } from '#tests/deep.ts';
import type { AccountSettings } from '../commands/journalCommand.ts';
import { logTrade } from '../commands/logTrade.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { tableOfChapters } from './chapterTable.ts';
import { previewTrade } from './previewTrade.ts';

const rule: FeeRule = { from: null, kind: 'any', perOrder: '0.35', perUnit: '0.0055', percent: '0.01', minimum: '1', maximum: null };
const settings = (currency: string): AccountSettings => ({ fees: [rule], currency, zone: 'UTC', lotMethod: 'fifo' });

const instruments = [
  { kind: 'stock', symbol: 'AAPL', currency: 'USD' },
  { kind: 'stock', symbol: '7203', currency: 'JPY' },
  { kind: 'option', symbol: 'SPY', currency: 'USD', expiry: '2026-12-18', strike: '650', right: 'P' },
  { kind: 'future', symbol: 'ESZ6', currency: 'USD', multiplier: '50' },
  { kind: 'crypto', symbol: 'BTC', currency: 'USD' },
] as const;

const amount = (most: number, places: number) => fc.integer({ min: 1, max: most * 10 ** places }).map((n) => String(n / 10 ** places));
const fills = fc.array(
  fc.record({
    side: fc.constantFrom('buy', 'sell'),
    quantity: amount(50, 1),
    price: amount(9000, 2),
    fee: fc.option(amount(9, 2), { nil: undefined }),
    time: fc.integer({ min: 0, max: 60 * 24 * 60 }).map((n) => new Date(Date.UTC(2026, 2, 2) + n * 60_000).toISOString()),
  }),
  { minLength: 1, maxLength: 6 },
);
const trade = fc.record({
  instrument: fc.constantFrom(...instruments),
  fills,
  fees: fc.constantFrom('own', 'account'),
  stop: fc.option(amount(9000, 2).map(decimal), { nil: undefined }),
  plannedRisk: fc.option(amount(900, 2).map(decimal), { nil: undefined }),
  rules: fc.record({
    from: fc.shuffledSubarray([...riskSources]),
    perTrade: fc.option(fc.constantFrom('USD', 'JPY').map((currency) => ({ in: 'money' as const, amount: '250.5', currency }))),
  }),
});

/** A journal, and what logging into it does: the command that the server decides with. */
function journal() {
  const test = new TestJournal();
  const log = (input: Parameters<typeof logTrade.decide>[0]['input'], own: AccountSettings) => {
    const { change } = decided(logTrade, { manifest: test.manifest, chapters: test.all, settings: new Map([['Main', own]]), input });
    test.keep(change);
  };
  const table = () => tableOfChapters(test.all.map(({ chapter }) => chapter));
  return { log, table };
}

const shown = (value: Decimal | null) => (value === null ? null : formatDecimal(value));

describe('the result shown before a trade is logged', () => {
  it('is the journal’s after it, for shorts, contracts, yen, and fees by rule', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        trade,
        fc.option(fills, { nil: null, freq: 1 }),
        ({ instrument, fees, stop, plannedRisk, rules: chosen, ...typed }, before) => {
          const made = (some: typeof typed.fills, seed: string) =>
            loggedTradeFills({ account: 'Main', instrument, fills: some }, seed) as readonly Fill[];
          const own = settings(instrument.currency);
          const charge = (some: readonly Fill[]) => (fees === 'account' ? applyFeeRules(some, own) : some);
          const { log, table } = journal();
          const known = before === null ? [] : charge(made(before, 'before'));
          if (before !== null) log({ account: 'Main', fills: known }, own);
          const netOf = ({ gross, fees: paid, scale, size }: ReturnType<typeof table>) =>
            Array.from({ length: size }, (_, row) => fromScaled(gross[row]!, scale) - fromScaled(paid[row]!, scale)).reduce(
              (a, b) => a + b,
              0n,
            );
          const earlier = netOf(table());
          const entered = made(typed.fills, 'new');
          const annotation = { ...(stop && { stop }), ...(plannedRisk && { plannedRisk }) };
          const rules = { ...defaultRiskRules, ...chosen };
          const preview = previewTrade({ fills: charge(entered), known, annotation, rules });
          log({ account: 'Main', fills: entered, fees, annotation }, own);
          const after = table();
          expect(shown(preview.net ?? (0n as Decimal))).toBe(formatDecimal((netOf(after) - earlier) as Decimal));
          if (before !== null || preview.trades.length !== 1) return;
          compared++;
          const counted = groupedTable(strategySegments([after], []), rules).table;
          const [risk, net] = [fromScaled(counted.risk[0]!, counted.scale), netOf(after)];
          expect(shown(preview.risk) ?? '0').toBe(formatDecimal(risk));
          if (preview.net !== null) expect(preview.r).toBe(risk === 0n ? null : Number(net) / Number(risk));
          expect(preview.isOpen).toBe(Number.isNaN(after.closedAt[0]));
        },
      ),
      { numRuns: runs(250, 5000), seed: seedOr(1) },
    );
    expect(compared).toBeGreaterThan(15);
  });

  it('of an iron condor is that of one strategy, with its name, a result per lot and R of its planned risk', () => {
    const leg = (right: 'C' | 'P', strike: string, side: 'buy' | 'sell', open: string, close: string) => ({
      instrument: { kind: 'option' as const, symbol: 'SPY', currency: 'USD', expiry: '2026-12-18', strike, right },
      fills: [
        { side, quantity: '2', price: open, fee: '1.3', time: '2026-11-02T15:00:00Z' },
        { side: side === 'buy' ? ('sell' as const) : ('buy' as const), quantity: '2', price: close, time: '2026-11-20T15:00:00Z' },
      ],
    });
    const legs = [
      leg('P', '590', 'buy', '1', '0.3'),
      leg('P', '600', 'sell', '2', '0.6'),
      leg('C', '640', 'sell', '2.2', '0.9'),
      leg('C', '650', 'buy', '1.1', '0.4'),
    ];
    const entered = loggedTradeFills({ account: 'Main', ...legs[0]!, legs: legs.slice(1) }, 'condor') as readonly Fill[];
    const annotation = { plannedRisk: decimal('1580') };
    const preview = previewTrade({ fills: entered, annotation });
    // 2 lots of 10 wide for 2.1: 1,580 at most.
    const rules = { ...defaultRiskRules, from: ['maxLoss' as const] };
    expect(shown(previewTrade({ fills: entered, rules }).risk)).toBe('1580');
    expect(previewTrade({ fills: entered }).r).toBeNull();
    expect([preview.strategy?.name, shown(preview.net), shown(preview.perUnit), preview.r, shown(preview.fees)]).toEqual([
      'iron_condor',
      '254.8',
      '127.4',
      254.8 / 1580,
      '5.2',
    ]);
    const { log, table } = journal();
    log({ account: 'Main', fills: entered, annotation }, settings('EUR'));
    const row = mergeRows(table(), [[0, 1, 2, 3]]);
    const net = subtract(fromScaled(row.gross[0]!, row.scale), fromScaled(row.fees[0]!, row.scale));
    expect([shown(net), Number(net) / Number(fromScaled(row.risk[0]!, row.scale))]).toEqual([shown(preview.net), preview.r]);
  });

  it('of fills that close an open trade is by how much they change it', () => {
    const fill = (side: 'buy' | 'sell', quantity: string, price: string, day: string) => ({
      side,
      quantity,
      price,
      time: `${day}T15:00:00Z`,
    });
    const made = (seed: string, ...some: ReturnType<typeof fill>[]) =>
      loggedTradeFills({ account: 'Main', instrument: instruments[0], fills: some }, seed) as readonly Fill[];
    const known = made('known', fill('buy', '100', '50', '2026-03-02'), fill('sell', '40', '51', '2026-03-03'));
    const preview = previewTrade({ fills: made('new', fill('sell', '60', '53', '2026-03-04')), known });
    expect([shown(preview.net), preview.isPartOfOther, preview.isOpen, preview.r]).toEqual(['180', true, false, null]);
  });
});
