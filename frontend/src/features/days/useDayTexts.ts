import type { MonthDay } from '#charts/DayCell.tsx';
import type { MonthWeek } from '#charts/WeekCell.tsx';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { ofKnown } from '#copy/viewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, resultInR } from '#domain/format/percent.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { coveredR } from '#format/coveredR.ts';
import { useMeasure, useUnit } from '../view/useAddressChoice.ts';
import { useTradesLink } from '../view/useTradesLink.ts';
import { dayTitle } from './dayTitle.ts';
import { sumDays } from './sumDays.ts';

/** Letters that fit beside a week. */
const WEEK_LETTERS = 11;

/** A result with its cents where they fit, in a place of about 90 pixels. */
const fittingText = (net: Decimal, money: MoneyFormat) => {
  const whole = money.result(net);
  return whole.length > WEEK_LETTERS ? money.short(net) : whole;
};

/** A day and a week of a month for drawing, each with its text and link. */
export function useDayTexts(money: MoneyFormat) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const [measure] = useMeasure();
  type OfTrades = { readonly r: number | null; readonly withRisk: number; readonly trades: number };
  const inR = ({ r, withRisk, trades }: OfTrades) => (r === null || measure === 'r' ? '' : coveredR(r, withRisk, trades));
  const inCell = (of: OfTrades) =>
    of.r === null || measure === 'r' || of.withRisk === of.trades ? inR(of) : `${resultInR(of.r)} ${ofKnown(count(of.withRisk))}`;
  const counted = (trades: number) => (trades === 0 ? overviewTexts.partialExits : countedUnits(trades, unit));
  const dayOf = (d: DayResult): MonthDay => ({
    value: toNumber(d.net),
    text: money.cell(d.net),
    narrow: money.cell(d.net, 'narrow'),
    wide: fittingText(d.net, money),
    trades: counted(d.trades),
    r: inCell(d),
    times: d.trades === 0 ? '' : `×${count(d.trades)}`,
    title: [dayTitle(d, money, unit), inR(d)].filter(Boolean).join(', '),
    href: link({ of: 'exits', first: d.day }),
  });
  const weekOf = (there: readonly DayResult[]): MonthWeek | null => {
    const [first, last] = [there[0]?.day, there.at(-1)?.day];
    if (first === undefined || last === undefined) return null;
    const sum = sumDays(there);
    const { net, trades, wins } = sum;
    const won = trades === 0 ? '' : overviewTexts.shareWon(percent((100 * wins) / trades, 0));
    const more = [inCell(sum), won].filter(Boolean);
    const result = money.result(net);
    const closed = trades === 0 ? overviewTexts.onlyPartialExits(result) : `${result}, ${countedUnits(trades, unit)} closed`;
    return {
      value: toNumber(net),
      text: fittingText(net, money),
      narrow: money.short(net),
      trades: counted(trades),
      more: more.join(' · '),
      title: [`Week of ${daySpan(first, last)}: ${closed}`, inR(sum), won].filter(Boolean).join(', '),
      href: link({ of: 'exits', first, last }),
    };
  };
  return { dayOf, weekOf };
}
