import { describe, expect, it } from 'vitest';
import { matchFills } from '../trades/matchFills.ts';
import { fill } from '../trades/testing/testFill.ts';
import { type Decimal, decimal, ZERO } from '../units/decimal.ts';
import { computeStatistics, metrics } from './index.ts';
import type { Metric } from './metric.ts';
import { tableOfTrades } from './table/tableOfTrades.ts';

/** A round trip: quantity, times, prices, the fee on each side, and the planned risk in money, if any. */
type RoundTrip = readonly [quantity: string, paid: string, got: string, fee: string, opened: string, closed: string, risk: string | null];

/**
 * Eight trades by a trader in New York who began with $10,000 (the clock there is five hours behind UTC in January and four in April).
 *
 *      gross                 fees   net    R                   held      closed in New York
 * A    100 × 2.02  =  202     2    +200    200 / 100 =  2      3,600 s   Mon Jan 5
 * B    100 × −1.48 = −148     2    −150   −150 / 100 = −1.5    1,800 s   Tue Jan 6
 * C     50 × −1.98 =  −99     1    −100    no risk             1,200 s   Tue Jan 6
 * D    100 × 0.02  =    2     2       0      0 / 50  =  0      7,200 s   Mon Jan 12
 * E    200 × 2.02  =  404     4    +400    400 / 200 =  2     14,400 s   Tue Jan 13
 * F     10 × 25.10 =  251     1    +250    no risk            10,800 s   Mon Apr 6
 * G      5 × 10.20 =   51     1     +50     50 / 25  =  2        600 s   Mon Apr 6
 * H     20 × −1.95 =  −39     1     −40    −40 / 40  = −1      3,000 s   Wed Apr 8
 * all  585 units      624    14    +610               3.5     42,600 s
 *
 * Days: +200, −250, 0, +400, +300, −40.        Weeks in R: 2 − 1.5 = 0.5; 0 + 2 = 2; 2 − 1 = 1.
 * By price bars (MAE, MFE, gross / MFE): A 50, 250, 0.808; B 160, 40, −3.7; C 99, 0, none; E 30, 505, 0.8. The others have none.
 * Equity above the start: A 200, B 50, C −50, D −50, E 350, F 600, G 650, H 610.
 */
const trades: readonly RoundTrip[] = [
  ['100', '10', '12.02', '1', '2026-01-05T15:00:00Z', '2026-01-05T16:00:00Z', '100'],
  ['100', '20', '18.52', '1', '2026-01-06T15:00:00Z', '2026-01-06T15:30:00Z', '100'],
  ['50', '40', '38.02', '0.5', '2026-01-06T16:00:00Z', '2026-01-06T16:20:00Z', null],
  ['100', '10', '10.02', '1', '2026-01-12T15:00:00Z', '2026-01-12T17:00:00Z', '50'],
  ['200', '5', '7.02', '2', '2026-01-13T15:00:00Z', '2026-01-13T19:00:00Z', '200'],
  ['10', '100', '125.1', '0.5', '2026-04-06T15:00:00Z', '2026-04-06T18:00:00Z', null],
  ['5', '10', '20.2', '0.5', '2026-04-06T19:00:00Z', '2026-04-06T19:10:00Z', '25'],
  ['20', '30', '28.05', '0.5', '2026-04-08T15:00:00Z', '2026-04-08T15:50:00Z', '40'],
];

/** Excursions of A, B, C and E from price bars, by row. */
const excursions = [
  { row: 0, mae: '50', mfe: '250', capture: 0.808 },
  { row: 1, mae: '160', mfe: '40', capture: -3.7 },
  { row: 2, mae: '99', mfe: '0', capture: null },
  { row: 4, mae: '30', mfe: '505', capture: 0.8 },
];

/** The same trades with $1,000 deposited on January 10, between the third and the fourth. */
const deposit = { day: '2026-01-10', amount: decimal('1000') };

function statistics(cash: readonly { readonly day: string; readonly amount: Decimal }[]) {
  const fills = trades.flatMap(([quantity, paid, got, fee, opened, closed]) => [
    fill('buy', quantity, paid, opened, undefined, { fee: decimal(fee) }),
    fill('sell', quantity, got, closed, undefined, { fee: decimal(fee) }),
  ]);
  const risk = trades.map((trade) => (trade[6] === null ? ZERO : decimal(trade[6])));
  const plain = tableOfTrades(matchFills(fills).trades, risk);
  const measured = excursions.map(({ row, mae, mfe, capture }) => {
    return [plain.id[row]!, { mae: decimal(mae), mfe: decimal(mfe), capture, seconds: 60 }] as const;
  });
  const table = { ...plain, excursions: new Map(measured) };
  return computeStatistics(table, null, { zone: 'America/New_York', currency: 'USD', startingCapital: decimal('10000'), cash });
}
const journals = { plain: statistics([]), deposit: statistics([deposit]) };

/**
 * Each metric worked out by hand from the table above; a later line of a metric is of the journal with the deposit. Uses no code under
 * test: anything beyond a short sum was worked out with a calculator.
 */
const examples: readonly (readonly [metric: string, value: string | number, journal?: 'deposit'])[] = [
  ['totalTrades', 8],
  ['winningTrades', 4], // A, E, F, G
  ['losingTrades', 3], // B, C, H
  ['breakevenTrades', 1], // D
  ['winRate', '50'], // 100 × 4 / 8
  ['winRateDecided', '57.142857142857'], // 100 × 4 / (4 + 3)
  // Wilson, z = 1.959963984540: centre (1/2 + z²/16) / (1 + z²/8) = 1/2, half-width z / (1 + z²/8) × √(1/32 + z²/256) = 0.284783937786
  ['winRateLow', '21.521606221388'],
  ['winRateHigh', '78.478393778612'],
  ['winLossRatio', '1.333333333333'], // 4 / 3
  ['grossPnl', '624'], // 202 − 148 − 99 + 2 + 404 + 251 + 51 − 39
  ['fees', '14'], // 2 + 2 + 1 + 2 + 4 + 1 + 1 + 1
  ['netPnl', '610'], // 624 − 14
  ['grossProfit', '900'], // 200 + 400 + 250 + 50
  ['grossLoss', '-290'], // −150 − 100 − 40
  ['profitFactor', '3.103448275862'], // 900 / 290
  ['averageWin', '225'], // 900 / 4
  ['averageLoss', '-96.666666666667'], // −290 / 3
  ['payoffRatio', '2.327586206897'], // 225 / (290 / 3) = 675 / 290
  ['expectancy', '76.25'], // 610 / 8
  ['expectancyPerUnit', '1.042735042735'], // 610 / (100 + 100 + 50 + 100 + 200 + 10 + 5 + 20) = 610 / 585
  ['largestWin', '400'], // E
  ['largestLoss', '-150'], // B
  ['maxConsecutiveWins', 3], // E, F, G; the breakeven D neither extends nor ends a run
  ['maxConsecutiveLosses', 2], // B, C
  ['currentStreak', -1], // H
  ['tradesWithRisk', 6], // all but C and F
  ['tradesWithoutRisk', 2], // C, F
  ['totalR', '3.5'], // 2 − 1.5 + 0 + 2 + 2 − 1
  ['averageR', '0.583333333333'], // 3.5 / 6
  // Squares of R less the mean 7/12: 3 × (17/12)² + (25/12)² + (7/12)² + (19/12)² = 1902/144; deviation √(1902/720) = 1.625320451218
  ['sqn', '0.879130628781'], // 0.583333333333 / 1.625320451218 × √6
  ['activeDays', 6],
  ['profitableDays', 3], // Jan 5, Jan 13, Apr 6
  ['losingDays', 2], // Jan 6, Apr 8
  ['profitableDaysPercent', '50'], // 100 × 3 / 6
  ['bestDay', '400'], // Jan 13
  ['worstDay', '-250'], // Jan 6: −150 − 100
  // Mean 610/6 = 101.666666666667; sum of squares 40,000 + 62,500 + 160,000 + 90,000 + 1,600 = 354,100; deviation √((354,100 − 610²/6) / 5) = 241.695400590633
  ['sharpeDaily', '6.677447298565'], // 101.666666666667 / 241.695400590633 × √252
  // Returns 200/10,000; −250/10,200; 0; 400/9,950; 300/10,350; −40/10,650: mean 0.010153473301, deviation 0.023885390312
  ['sharpeReturns', '6.748116303828'], // 0.010153473301 / 0.023885390312 × √252
  ['sharpeReturns', '6.457005092247', 'deposit'], // with 1,000 more under the last four days
  // Downside √((250² + 40²) / 6) = √(64,100 / 6) = 103.360211558
  ['sortinoDaily', '15.614405924879'], // 101.666666666667 / 103.360211558 × √252
  ['bestDayShareOfNet', '65.573770491803'], // 100 × 400 / 610
  // Weeks 0.5, 2, 1 with mean 7/6: squares (4/6)² + (5/6)² + (1/6)² = 42/36; √(42/72)
  ['weeklyRDeviation', '0.763762615826'],
  ['endingEquity', '10610'], // 10,000 + 610
  ['endingEquity', '11610', 'deposit'], // 10,000 + 610 + 1,000
  ['returnPercent', '6.1'], // 100 × 610 / 10,000
  // 1.02 × (1 − 250/10,200) × 1 × (1 + 400/10,950) × (1 + 300/11,350) × (1 − 40/11,650) = 1.054972602740
  ['returnPercent', '5.497260273973', 'deposit'],
  // From Jan 5 to Apr 8 are 26 + 28 + 31 + 8 = 93 days
  ['cagrPercent', '26.181328758045'], // 100 × (1.061^(365.25 / 93) − 1)
  ['cagrPercent', '23.389403661942', 'deposit'], // 100 × (1.054972602740^(365.25 / 93) − 1)
  ['maxDrawdown', '250'], // from 200 after A to −50 after C
  ['maxDrawdownPercent', '2.450980392157'], // 100 × 250 / 10,200
  ['maxDrawdownPeakAt', '2026-01-05T16:00:00Z'], // exit of A
  ['maxDrawdownTroughAt', '2026-01-06T16:20:00Z'], // exit of C
  ['maxDrawdownRecoveredAt', '2026-01-13T19:00:00Z'], // exit of E, which lifts equity from −50 to 350
  ['maxDrawdownStepsToTrough', 2], // B, C
  ['maxDrawdownStepsToRecovery', 4], // B, C, D, E
  ['maxDrawdownDaysToTrough', 1], // Jan 5 to Jan 6
  ['maxDrawdownDaysToRecovery', 8], // Jan 5 to Jan 13
  ['recoveryFactor', '2.44'], // 610 / 250
  ['calmarRatio', '10.681982133283'], // 26.181328758045 / 2.450980392157
  ['kellyPercent', '38.730158730159'], // 4/7 − (3/7) / (675/290) = 4/7 − 58/315 = 122/315
  ['halfKellyPercent', '19.365079365079'], // 61/315, below the cap of 25
  ['averageHoldingSeconds', '5325'], // 42,600 / 8
  ['medianHoldingSeconds', '3300'], // 600, 1,200, 1,800, 3,000 | 3,600, 7,200, 10,800, 14,400: (3,000 + 3,600) / 2
  ['averageHoldingSecondsWinners', '7350'], // (3,600 + 14,400 + 10,800 + 600) / 4
  ['averageHoldingSecondsLosers', '2000'], // (1,800 + 1,200 + 3,000) / 3
  ['tradesWithBars', 4], // A, B, C, E
  ['averageCapture', '80.4'], // 100 × (0.808 + 0.8) / 2: B lost, C was never ahead
  ['averageMaeR', '0.75'], // (50/100 + 160/100 + 30/200) / 3: C has no risk
  ['averageMfeR', '1.808333333333'], // (250/100 + 40/100 + 505/200) / 3 = 5.425 / 3
];

type Value = ReturnType<Metric['read']>;

/** True when a metric gives the expected value, to the eleventh digit; counts and times exactly. */
const isSame = (found: Value, expected: string | number, { unit }: Metric): boolean =>
  typeof found !== typeof expected || unit === 'time' || typeof expected === 'number'
    ? found === expected
    : Math.abs(Number(found) - Number(expected)) <= Math.abs(Number(expected)) * 1e-11;

/** The value a metric would have if it were `factor` times too large: a wrong scale, cents for dollars, milliseconds for seconds. */
const timesTooLarge = (value: Value, factor: number, { unit }: Metric): Value =>
  unit === 'time'
    ? new Date(Date.parse(String(value)) * factor).toISOString().replace('.000Z', 'Z')
    : typeof value === 'number'
      ? value * factor
      : String(Number(value) * factor);

describe.each(metrics.map((metric) => [metric.id, metric] as const))('%s', (id, metric) => {
  const own = examples.filter(([of]) => of === id);

  it('has an example, and equals its value by hand', () => {
    expect(own).not.toEqual([]);
    for (const [, expected, journal = 'plain'] of own) {
      const found = metric.read(journals[journal]);
      expect({ journal, value: isSame(found, expected, metric) ? expected : found }).toEqual({ journal, value: expected });
    }
  });

  it('would fail its example with another sign, or a power of ten off', () => {
    for (const [, expected] of own)
      for (const factor of [-1, 0, ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((power) => [10 ** power, 10 ** -power])]) {
        if (metric.unit === 'time' && factor > 1000) continue; // beyond what a date can be
        expect([factor, isSame(timesTooLarge(expected, factor, metric), expected, metric)]).toEqual([factor, false]);
      }
  });
});

it('every example is of a metric that is listed', () => {
  const known = new Set(metrics.map(({ id }) => id));
  expect(examples.filter(([id]) => !known.has(id))).toEqual([]);
});
