import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { decimal } from '../units/decimal.ts';
import { computeStatistics, metrics } from './index.ts';
import { type ListedTrade, tradeListTable } from './table/tradeListTable.ts';

// The figures computed a second way: plain numbers, one formula a line, straight from the list of definitions.

type Plain = { id: string; entry: number; exit: number; net: number; risk: number };
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const deviation = (values: readonly number[]) => Math.sqrt(sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1));
const over = (a: number, b: number) => (Math.abs(b) < 1e-12 ? null : a / b);
/** New York is five hours behind UTC from January to early March. */
const dayOf = (time: number) => Math.floor((time - 5 * 3_600_000) / 86_400_000);

function longest(nets: readonly number[], sign: number): number {
  const decided = nets.filter((net) => net !== 0).map((net) => (Math.sign(net) === sign ? '1' : ' '));
  return Math.max(
    0,
    ...decided
      .join('')
      .split(' ')
      .map((run) => run.length),
  );
}

const ofSome = (values: readonly number[], of: (values: readonly number[]) => number): number | null =>
  values.length === 0 ? null : of(values);

function naive(trades: readonly Plain[], capital: number): Record<string, number | null> {
  const ordered = [...trades].sort((a, b) => a.exit - b.exit || a.entry - b.entry || a.net - b.net);
  const nets = ordered.map(({ net }) => net);
  const [won, lost] = [nets.filter((net) => net > 0), nets.filter((net) => net < 0)];
  const total = sum(nets);
  const none = nets.length === 0;
  const days = new Map<number, number>();
  for (const { exit, net } of ordered) days.set(dayOf(exit), (days.get(dayOf(exit)) ?? 0) + net);
  const daily = [...days.values()].map((net) => (Math.abs(net) < 1e-9 ? 0 : net));
  // All that is realized in one instant is one step.
  const equity = nets.map((_, i) => capital + sum(nets.slice(0, i + 1))).filter((_, i) => ordered[i]!.exit !== ordered[i + 1]?.exit);
  const peaks = equity.map((_, i) => Math.max(capital, ...equity.slice(0, i + 1)));
  const falls = equity.map((value, i) => peaks[i]! - value);
  const depth = Math.max(0, ...falls);
  const r = ordered.filter(({ risk }) => risk > 0).map(({ net, risk }) => net / risk);
  const p = won.length / (won.length + lost.length);
  const payoff = won.length && lost.length ? mean(won) / -mean(lost) : null;
  const downside = Math.sqrt(mean(daily.map((net) => Math.min(0, net) ** 2)));
  const flat = daily.length < 2 || deviation(daily) < 1e-9;
  return {
    winRate: none ? 0 : (100 * won.length) / nets.length,
    winLossRatio: lost.length === 0 ? won.length : won.length / lost.length,
    netPnl: total,
    profitFactor: ofSome(lost, () => sum(won) / -sum(lost)),
    averageWin: ofSome(won, mean),
    averageLoss: ofSome(lost, mean),
    payoffRatio: ofSome(lost, () => payoff ?? 0),
    expectancy: ofSome(nets, mean),
    maxConsecutiveWins: longest(nets, 1),
    maxConsecutiveLosses: longest(nets, -1),
    averageR: ofSome(r, mean),
    sqn: r.length < 2 || deviation(r) < 1e-12 ? null : (mean(r) / deviation(r)) * Math.sqrt(Math.min(r.length, 100)),
    activeDays: daily.length,
    profitableDaysPercent: ofSome(daily, () => (100 * daily.filter((net) => net > 0).length) / daily.length),
    bestDay: ofSome(daily, (all) => Math.max(...all)),
    worstDay: ofSome(daily, (all) => Math.min(...all)),
    sharpeDaily: flat ? null : (mean(daily) / deviation(daily)) * Math.sqrt(252),
    sortinoDaily: daily.length < 2 || downside === 0 ? null : (mean(daily) / downside) * Math.sqrt(252),
    maxDrawdown: depth,
    maxDrawdownPercent: capital > 0 ? Math.max(0, ...falls.map((fall, i) => (100 * fall) / peaks[i]!)) : null,
    recoveryFactor: over(total, depth),
    kellyPercent: payoff === null ? null : 100 * (p - (1 - p) / payoff),
    averageHoldingSeconds: ofSome(
      ordered.map(({ entry, exit }) => (exit - entry) / 1000),
      mean,
    ),
  };
}

it('figures are what their definitions say, computed another way', () => {
  const start = Date.UTC(2026, 0, 5);
  const one = fc.record({
    cents: fc.integer({ min: -5000, max: 5000 }),
    entry: fc.integer({ min: 0, max: 50 * 86_400 }),
    held: fc.integer({ min: 0, max: 200_000 }),
    risk: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 25 }), fc.constantFrom(0, 5000), (rows, capital) => {
      const plain = rows.map(({ cents, entry, held, risk }, i): Plain => {
        const from = start + entry * 1000;
        return { id: `t${String(i).padStart(3, '0')}`, entry: from, exit: from + held * 1000, net: cents / 100, risk };
      });
      const listed = plain.map(
        ({ id, entry, exit, net, risk }): ListedTrade => ({
          id,
          symbol: 'X',
          side: 'long',
          entryTime: new Date(entry).toISOString(),
          exitTime: new Date(exit).toISOString(),
          grossPnl: String(net),
          fees: '0',
          ...(risk > 0 && { risk: String(risk) }),
        }),
      );
      const statistics = computeStatistics(tradeListTable(listed), null, {
        zone: 'America/New_York',
        currency: 'USD',
        startingCapital: decimal(String(capital)),
      });
      for (const [id, expected] of Object.entries(naive(plain, capital))) {
        const found = metrics.find((metric) => metric.id === id)!.read(statistics);
        if (expected === null || found === null) expect([id, found]).toEqual([id, expected]);
        else expect([id, Math.abs(Number(found) - expected) <= 1e-6 * Math.max(1, Math.abs(expected))]).toEqual([id, true]);
      }
    }),
    { numRuns: runs(100, 3000) },
  );
});
