import { api } from '#contract/index.ts';
import { defaultRiskSettings, type RiskSettings } from '#domain/accounts/riskSettings.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { importFills } from './member.ts';
import { paidCash } from './paidCash.ts';
import { type Trader, trader } from './trader.ts';

/** Ten shares for 100 each on a day of the first week of March 2026, sold a minute later; a dollar of fees each way. */
const trip = (symbol: string, day: number, exit: string, currency = 'USD') =>
  (['buy', 'sell'] as const).map((action, minute) => {
    const instrument = plainInstrument('stock', symbol, currency, ONE);
    return fill(action, '10', minute === 0 ? '100' : exit, `2026-03-0${day}T15:0${minute}:00Z`, instrument, { fee: ONE });
  });
const put = (action: 'buy' | 'sell', strike: string, price: string, day: number) =>
  fill(action, '1', price, `2026-03-0${day}T15:30:00Z`, option(strike), { fee: ONE });

const fills = [
  trip('AAA', 2, '101'),
  trip('BBB', 2, '99.85'),
  // Fees turn this gain into a loss.
  trip('CCC', 3, '100.1'),
  trip('DDD', 4, '103'),
  // No risk, and it gives back the profit of its day.
  trip('EEE', 4, '98'),
  trip('SAP', 3, '104', 'EUR'),
  trip('SONY', 4, '90', 'JPY'),
  // Bought and still open.
  trip('OPEN', 6, '1').slice(0, 1),
  // One spread of two legs.
  [put('sell', 'P95', '2', 5), put('buy', 'P90', '1', 5), put('buy', 'P95', '0.8', 6), put('sell', 'P90', '0.4', 6)],
].flat();

/** Cash of a traded symbol, of one that was not traded and of the account, −0.35 in dollars together; and some in euros. */
const cash = [
  paidCash('dividend AAA 5.10 2026-03-03'),
  paidCash('borrowFee PEP -2.25 2026-03-05'),
  paidCash('interest  -3.20 2026-03-05'),
  paidCash('dividend SAP 7 2026-03-04', { currency: 'EUR' }),
];

/** Annotations by symbol: some trades have a risk, one was reviewed. */
const annotations = {
  AAA: { plannedRisk: '5' },
  BBB: { plannedRisk: '5' },
  CCC: { plannedRisk: '5', reviewed: true },
  DDD: { plannedRisk: '5' },
  XYZ: { plannedRisk: '5' },
};

/** A premium trader with gains and losses, trades in three currencies, an open position, an option spread, and cash of symbols. */
export async function variedTrader(
  countingUnit: CountingUnit,
  beforeFees: boolean,
  risk: RiskSettings = defaultRiskSettings,
  startingCapital = 0,
): Promise<Trader> {
  const preferences = { countingUnit, beforeFees, risk, startingCapital };
  const who = await trader([], { preferences, subscription: { active: true, type: 'monthly' } });
  await importFills(who.server, who.signedInAs, fills, { cash });
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  for (const { id, account, openedAt, instrument } of trades) {
    const words = annotations[instrument.underlying as keyof typeof annotations];
    if (words !== undefined) await who.server.call(token, api.trades.annotate, { id, account, openedAt, ...words });
  }
  return who;
}
