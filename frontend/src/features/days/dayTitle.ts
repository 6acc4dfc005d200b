import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { subtract } from '#domain/units/decimal.ts';
import { countedUnits } from '#format/countedUnits.ts';

/**
 * "Tue, Nov 10, 2026: −$550.21, 3 strategies closed". It names what partial exits of other trades added, for that is in the day's result; where they are all
 * there was, it is "+$50.00 from partial exits".
 */
export function dayTitle({ day, net, trades, grossProfit, grossLoss }: DayResult, money: MoneyFormat, unit: CountingUnit): string {
  if (trades === 0) return `${namedDay(day)}: ${overviewTexts.onlyPartialExits(money.result(net))}`;
  const early = subtract(net, subtract(grossProfit, grossLoss));
  const partly = early === 0n ? '' : overviewTexts.byPartialExits(money.result(early));
  return `${namedDay(day)}: ${money.result(net)}, ${countedUnits(trades, unit)} closed${partly}`;
}
