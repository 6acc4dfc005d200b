import { WeekdayBars } from '#charts/WeekdayBars.tsx';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as texts from '#copy/overview/widgetTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { weekdayName } from '#format/namedDay.ts';
import { pnlColor } from '#format/pnlColor.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { bucketTitle, StandoutAnswer, standout } from '../StandoutAnswer.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by the weekday of opening. Small samples are dashed. */
function WeekdaysCard({ statistics: { weekdays }, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const best = standout(weekdays);
  return (
    <>
      <StandoutAnswer
        bucket={best}
        name={weekdayName(best?.key ?? '1')}
        of="weekday"
        href={link({ of: 'weekday', key: best?.key ?? '' })}
        money={money}
        unit={unit}
      />
      <WeekdayBars
        bars={weekdays.map((b) => ({
          key: b.key,
          label: weekdayName(b.key).slice(0, 3),
          value: toNumber(b.net),
          color: pnlColor(b.net, money),
          text: money.result(b.net),
          trades: b.trades,
          title: `${weekdayName(b.key)}: ${bucketTitle(b, money, unit)}`,
          href: link({ of: 'weekday', key: b.key }),
        }))}
      />
      <CardNote>{cardTexts.weekdaysNote(unitPlurals[unit])}</CardNote>
    </>
  );
}

/** Results by the weekday on which positions were opened. */
const WeekdaysWidget = ({ figures, money, className }: WidgetProps) => (
  <Card className={className} title={texts.weekdays} aria-label={texts.weekdays}>
    <WeekdaysCard statistics={figures.statistics} money={money} />
  </Card>
);
export default WeekdaysWidget;
