import { expect, it } from 'vitest';
import { decimal, formatDecimal } from '../../money.ts';
import { matchFills } from '../../trades/matchFills.ts';
import { fill, option } from '../../trades/testFill.ts';
import { figures } from '../figures.ts';
import { tableOf } from '../tableOf.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: decimal('1000') };
const factsOf = (fills: Parameters<typeof matchFills>[0]) => figures(tableOf(matchFills(fills).trades), null, view);

/** Iron condor, opened in one second; its legs come to −300, +900, −800 and +100. */
const condor = (closes: readonly [string, string, string, string]) => {
  const opened = '2026-03-02T15:00:00Z';
  return [
    fill('buy', '1', '5', opened, option('P90')),
    fill('sell', '1', '10', opened, option('P95')),
    fill('buy', '1', '9', opened, option('C110')),
    fill('sell', '1', '2', opened, option('C105')),
    fill('sell', '1', '2', closes[0], option('P90')),
    fill('buy', '1', '1', closes[1], option('P95')),
    fill('sell', '1', '1', closes[2], option('C110')),
    fill('buy', '1', '1', closes[3], option('C105')),
  ];
};

it('legs that close in one second are one step of equity', () => {
  const at = '2026-03-03T15:00:00Z';
  expect(formatDecimal(factsOf(condor([at, at, at, at])).drawdown.depth)).toBe('100');
});

it('a loss on a part that was sold is in the drawdown, while the trade is open and when it is closed', () => {
  const fills = [
    fill('buy', '3', '100', '2026-03-02T15:00:00Z'),
    fill('sell', '1', '50', '2026-03-02T15:10:00Z'),
    fill('sell', '2', '200', '2026-03-02T15:12:00Z'),
  ];
  expect(formatDecimal(factsOf(fills.slice(0, 2)).drawdown.depth)).toBe('50');
  expect(formatDecimal(factsOf(fills).drawdown.depth)).toBe('50');
});
