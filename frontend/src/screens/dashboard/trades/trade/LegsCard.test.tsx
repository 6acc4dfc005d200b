// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { at, fact, fee, heading, openTrade, realized, strip } from './testing/openTrade.ts';

const leg = (second: number, name: string, way: 'buy' | 'sell', price: string, closed: string) => [
  fill(way, '2', price, `2026-03-02T15:00:0${second}Z`, option(name), fee('1.30')),
  fill(way === 'buy' ? 'sell' : 'buy', '2', closed, at(50), option(name), fee('1.30')),
];
const condor = [
  ...leg(1, 'P85', 'buy', '0.4', '0.1'),
  ...leg(2, 'P90', 'sell', '1', '0.3'),
  ...leg(3, 'C110', 'sell', '1.2', '0.4'),
  ...leg(4, 'C115', 'buy', '0.5', '0.15'),
];

test('the page of a strategy has all legs with their sum, and each leg separately', async () => {
  const { app } = await openTrade(condor, condor[0]!.id);
  await heading('XYZ');
  // By hand: credit 1.30, closed at 0.45, two lots of 100, less 8 × 1.30.
  expect(strip()).toContain('+$159.60');
  expect([fact('Credit'), fact('Fees')]).toEqual(['1.30 closed at 0.45', '$10.40']);
  // 170 before fees of a credit of 260; the widest spread is 5, so 1,000 − 260 is at risk.
  expect([fact('Of max profit'), fact('Risk')]).toEqual(['65% of $260.00', '$740.00 max loss']);
  screen.getByText(/· 2 lots ·/);
  const legs = within(screen.getByRole('region', { name: /^Legs of/ })).getAllByRole('link');
  expect(legs.map(({ textContent }) => textContent)).toEqual(['Buy 85 put', 'Sell 90 put', 'Sell 110 call', 'Buy 115 call']);
  fireEvent.click(legs[2]!);
  await waitFor(() => expect(realized()).toEqual(['–', '+$157.40', '+$157.40']));
  await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${condor[0]!.id}`));
});

test('the page of a strategy is found by a leg, which is then shown; counted by trades the leg is a row of its own', async () => {
  const { app } = await openTrade(condor, condor[4]!.id);
  await heading('XYZ');
  await waitFor(() => expect(app.location().search).toBe(`?leg=${condor[4]!.id}`));
  expect(realized()).toEqual(['–', '+$157.40', '+$157.40']);
});

test('an open option shows its days left and the most it can lose, not a dash in place of a result', async () => {
  const put = [fill('sell', '2', '12.13', '2026-03-02T15:00:00Z', option('P85', '2099-12-18'))];
  await openTrade(put, put[0]!.id);
  await heading('XYZ');
  // 85 − 12.13 for each of 200 shares.
  expect(strip()).toMatch(/^[\d,]+ days left/);
  expect([fact('Credit'), fact('Risk')]).toEqual(['12.13', '$14,574.00 max loss']);
});

test('an option still open after its last day has expired', async () => {
  const put = [fill('sell', '2', '12.13', '2026-03-02T15:00:00Z', option('P85', '2026-04-17'))];
  await openTrade(put, put[0]!.id);
  await heading('XYZ');
  expect(strip()).toMatch(/^Expired/);
});
