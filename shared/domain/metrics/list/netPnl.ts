import { netOf } from '#domain/trades/trade.ts';
import { formatDecimal, negate } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** Sum of the results of closed trades after fees. */
export const netPnl: Metric = {
  id: 'netPnl',
  label: 'Net P&L',
  unit: 'money',
  means: 'Sum of the results of closed trades after fees.',
  read: ({ gross, fees }) => formatDecimal(netOf({ gross, fees })),
};

/** Sum of the results of closed trades before fees. */
export const grossPnl: Metric = {
  id: 'grossPnl',
  label: 'Gross P&L',
  unit: 'money',
  means: 'Sum of the results of closed trades before fees.',
  read: ({ gross }) => formatDecimal(gross),
};

/**
 * Metric of the results under the Net/Gross switch. Net P&L, gross P&L and fees are three metrics; the switch chooses between them and renames none.
 */
export const resultMetric = (gross: boolean): Metric => (gross ? grossPnl : netPnl);

/** Commissions and fees of closed trades; rebates count against them. */
export const fees: Metric = {
  id: 'fees',
  label: 'Fees',
  unit: 'money',
  means: 'Commissions and fees of closed trades; rebates count against them.',
  read: ({ fees: paid }) => formatDecimal(paid),
};

/** Sum of the net results of winners. */
export const grossProfit: Metric = {
  id: 'grossProfit',
  label: 'Sum of wins',
  unit: 'money',
  means: 'Sum of the net results of winners.',
  read: ({ grossProfit: sum }) => formatDecimal(sum),
};

/** Sum of the net results of losers, below zero. */
export const grossLoss: Metric = {
  id: 'grossLoss',
  label: 'Sum of losses',
  unit: 'money',
  means: 'Sum of the net results of losers, below zero.',
  read: ({ grossLoss: size }) => formatDecimal(negate(size)),
};
