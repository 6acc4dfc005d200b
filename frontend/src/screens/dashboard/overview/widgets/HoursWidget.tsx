import { HourBars } from '#charts/HourBars.tsx';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as texts from '#copy/overview/widgetTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { hourText } from '#format/stamp.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { bucketTitle, StandoutAnswer, standout } from '../StandoutAnswer.tsx';
import type { WidgetProps } from './Widget.ts';

/** Results by the hour of opening. Small samples are dashed; a note counts what has no time of day. */
function HoursCard({ statistics, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const { hours } = statistics;
  const best = standout(hours);
  const untimed = statistics.trades - hours.reduce((n, b) => n + b.trades, 0);
  if (hours.length === 0)
    return (
      <>
        <Answer>{cardTexts.noTimes}</Answer>
        <CardNote>{cardTexts.noTimesText(unitPlurals[unit])}</CardNote>
      </>
    );
  return (
    <>
      <StandoutAnswer
        bucket={best}
        name={hourText(best?.key ?? '00')}
        of="hour"
        href={link({ of: 'hour', key: best?.key ?? '' })}
        money={money}
        unit={unit}
      />
      <HourBars
        label={cardTexts.hoursLabel(unitPlurals[unit])}
        bars={hours.map((b) => ({
          key: b.key,
          label: hourText(b.key),
          value: toNumber(b.net),
          text: money.result(b.net),
          short: money.short(b.net),
          shortest: money.cell(b.net, 'narrow'),
          trades: b.trades,
          title: `${hourText(b.key)}: ${bucketTitle(b, money, unit)}`,
          href: link({ of: 'hour', key: b.key }),
        }))}
      />
      <CardNote>
        {smallSampleNote(unitPlurals[unit])}
        {untimed > 0 && ` ${cardTexts.untimed(countedUnits(untimed, unit), untimed)}`}
      </CardNote>
    </>
  );
}

/** Results by the hour in which positions were opened. */
const HoursWidget = ({ figures, money, className }: WidgetProps) => (
  <Card className={className} title={texts.hours} aria-label={texts.hours}>
    <HoursCard statistics={figures.statistics} money={money} />
  </Card>
);
export default HoursWidget;
