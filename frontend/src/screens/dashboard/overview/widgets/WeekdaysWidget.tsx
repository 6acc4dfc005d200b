import { Link } from 'react-router-dom';
import css from '#charts/WeekdayBars.module.css';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import * as texts from '#copy/overview/widgetTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { weekdayName } from '#domain/format/shortDay.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { type PnlColor, pnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { spoken } from '#format/spoken.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Stack } from '#ui/Stack.tsx';
import { bucketTitle, StandoutAnswer, standout } from '../StandoutAnswer.tsx';
import type { WidgetProps } from './Widget.ts';

type WeekdayBar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Color of the bar and its text. */
  readonly color: PnlColor;
  readonly text: string;
  readonly trades: number;
  readonly title: string;
  readonly href: string;
};

/** Net by weekday: bars from a common zero, the value and the number of trades beside; each leads to its trades. Small samples are dashed. */
function WeekdayBars({ bars }: { readonly bars: readonly WeekdayBar[] }) {
  const high = Math.max(0, ...bars.map((b) => b.value));
  const low = Math.min(0, ...bars.map((b) => b.value));
  const span = high - low || 1;
  const zero = (-low / span) * 100;
  const wide = `${Math.max(7, ...bars.map((bar) => bar.text.length))}ch`;
  const counts = `${Math.max(4, ...bars.map((bar) => count(bar.trades).length + 2))}ch`;
  return (
    <Stack gap={4} className={css.days}>
      {bars.map((bar) => {
        const size = (Math.abs(bar.value) / span) * 100;
        const { color } = bar;
        return (
          <Link key={bar.key} to={bar.href} className={css.day} style={{ gridTemplateColumns: `32px 1fr ${wide} ${counts}` }}>
            <span aria-hidden="true">{bar.label}</span>
            <span className={css.track}>
              <span className="unseen">{spoken(bar.title)}</span>
              <i className={css.zero} style={{ left: `${zero}%` }} />
              <i
                className={`${css.fill} ${css[isSmallSample(bar.trades) ? 'fewer' : color]}`}
                style={{ left: `${bar.value < 0 ? zero - size : zero}%`, width: `${size}%` }}
              />
            </span>
            <span aria-hidden="true" className={`${css.num} ${css[color]}`}>
              {bar.text}
            </span>
            <span aria-hidden="true" className={`${css.num} ${css.muted}`}>
              <SampleCount n={bar.trades} />
            </span>
          </Link>
        );
      })}
    </Stack>
  );
}

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
