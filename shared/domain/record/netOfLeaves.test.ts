import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/seededRandom.ts';
import type { Fill } from '../trades/fill.ts';
import { fill, option } from '../trades/testing/testFill.ts';
import { decimal } from '../units/decimal.ts';
import { leavesToAppend, newestLeaves } from './leavesToAppend.ts';
import { fillsShown, gapsIn, netOfLeaves, sealedDays } from './netOfLeaves.ts';
import { testDisclosure } from './testing/testDisclosure.ts';

const pulled = (action: Fill['action'], quantity: string, price: string, more: Partial<Fill> = {}) =>
  fill(action, quantity, price, '2026-11-02T15:00:00Z', undefined, { batch: 'sync', fee: decimal('0.5'), ...more });

it('sums what disclosed fills paid and earned, to the cent', () => {
  const net = (...fills: readonly Fill[]) =>
    netOfLeaves(
      leavesToAppend(
        'rec',
        fills,
        () => 'broker',
        newestLeaves([]),
        () => '',
      ),
    );
  expect(net(pulled('buy', '10', '1.5'), pulled('sell', '10', '2.25'))).toBe('6.5');
  expect(net(pulled('sell', '10', '1.5'), pulled('buy', '10', '2.25'))).toBe('-8.5');
  const call = option('C110');
  expect(net(pulled('buy', '2', '1.25', { instrument: call }), pulled('expire', '2', '0', { instrument: call, fee: decimal('0') }))).toBe(
    '-250.5',
  );
  // A cash settlement pays the price of the event: (3 − 1.25) × 200 − 0.50.
  expect(net(pulled('buy', '2', '1.25', { instrument: call }), pulled('expire', '2', '3', { instrument: call, fee: decimal('0') }))).toBe(
    '349.5',
  );
  expect(net(pulled('buy', '1', '1.1'), pulled('sell', '1', '1.2', { statedGross: decimal('91.23') }))).toBe('90.23');
});

it('lists the days without a link, but not today', () => {
  expect(gapsIn(['2026-11-20', '2026-11-20', '2026-11-21'], '2026-11-22')).toEqual([]);
  expect(gapsIn(['2026-10-31', '2026-11-01', '2026-11-05'], '2026-11-07')).toEqual([
    { first: '2026-11-02', last: '2026-11-04' },
    { first: '2026-11-06', last: '2026-11-06' },
  ]);
  expect(gapsIn([], '2026-11-07')).toEqual([]);
});

it('dates a link by its page of the log when the link states another day', async () => {
  const { file } = await testDisclosure(seededRandom(8));
  const days = file.log.map((page) => page[2]);
  expect(sealedDays(file)).toEqual(days);
  const links = file.links.map((each) => ({ ...each, link: each.link.with(3, '2020-01-01') }));
  expect(sealedDays({ ...file, links })).toEqual(days);
});

it('counts the fills that a chain recorded, corrected ones once, and those of the disclosed trades', async () => {
  const random = seededRandom(21);
  for (const correction of [false, true, true]) {
    const { file, fills } = await testDisclosure(random, { correction });
    expect(fillsShown(file)).toEqual({ shown: file.trades.flat().length, recorded: fills });
    expect(fillsShown({ ...file, trades: [] })).toEqual({ shown: 0, recorded: fills });
  }
});
