import { campaignsOf } from '../options/campaigns/campaignsOf.ts';
import { payoffOf, strategiesOf } from '../options/strategies/strategiesOf.ts';
import type { Trade } from '../trades/trade.ts';
import { type Decimal, formatDecimal } from '../units/decimal.ts';

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString().replace('.000Z', 'Z'));
const amount = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

/** Option strategies of some trades, ready for JSON, in order of opening. Null amounts are unlimited or not defined. */
export const strategyList = (trades: readonly Trade[]) =>
  strategiesOf(trades).map(({ name, trades: legs, openedAt, closedAt, gross, fees, net }) => {
    const payoff = payoffOf({ trades: legs });
    return {
      strategy: name,
      instruments: legs.map(({ instrument }) => instrument.key),
      legs: legs.map(({ instrument, side, quantity }) => ({ instrument: instrument.key, side, quantity: formatDecimal(quantity) })),
      openedAt: instant(openedAt),
      closedAt: instant(closedAt),
      grossPnl: formatDecimal(gross),
      fees: formatDecimal(fees),
      netPnl: formatDecimal(net),
      optionPremium: formatDecimal(payoff.optionPremium),
      maxProfit: amount(payoff.maxProfit),
      maxLoss: amount(payoff.maxLoss),
      breakevens: payoff.breakevens?.map(formatDecimal) ?? null,
    };
  });

/** Campaigns of more than one trade, ready for JSON, in order of opening. */
export const campaignList = (trades: readonly Trade[]) =>
  campaignsOf(trades)
    .filter(({ kind }) => kind !== 'single')
    .map(({ kind, trades: held, openedAt, closedAt, gross, fees, net, shares, costBasis }) => ({
      campaign: kind,
      instruments: held.map(({ instrument }) => instrument.key),
      openedAt: instant(openedAt),
      closedAt: instant(closedAt),
      grossPnl: formatDecimal(gross),
      fees: formatDecimal(fees),
      netPnl: formatDecimal(net),
      shares: formatDecimal(shares),
      costBasis: amount(costBasis),
    }));
