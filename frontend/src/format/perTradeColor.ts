import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { type PnlColor, pnlColor } from './pnlColor.ts';

/** Colors a result per trade as `perTradeText` writes it: by two places in R, by the places of the currency in money. */
export const perTradeColor = (value: number, basis: ResultBasis, money: MoneyFormat): PnlColor =>
  pnlColor(value, basis === 'r' ? undefined : money);
