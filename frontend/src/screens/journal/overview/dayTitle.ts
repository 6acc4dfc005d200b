import type { CountingUnit } from '#domain/campaigns/countingUnit.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Day } from '#domain/metrics/facts.ts';
import { namedDay } from '../format/dates.ts';
import { countedUnits } from '../unitWords.ts';

/** "Tue, Nov 10, 2026: −$550.21, 3 strategies closed". What partial exits of other trades made of it is said, for it is in the day's result. */
export function dayTitle({ day, net, trades, gains, pains }: Day, money: MoneyFormat, unit: CountingUnit): string {
  const early = net - (gains - pains);
  const partly = early === 0n ? '' : `, ${money.result(early)} of it by partial exits`;
  return `${namedDay(day)}: ${money.result(net)}, ${countedUnits(trades, unit)} closed${partly}`;
}
