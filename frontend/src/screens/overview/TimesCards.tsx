import { Link } from 'react-router-dom';
import { HourBars } from '#charts/HourBars.tsx';
import { WeekdayBars } from '#charts/WeekdayBars.tsx';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/numbers.ts';
import type { Bucket, TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { hourText } from '#format/clockTime.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { weekdayName } from '#format/namedDay.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { MIN_RESULTS } from '#frontend/parts/metrics/factorWord.ts';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import page from '#ui/page.module.css';

const titleOf = (bucket: Bucket, money: MoneyFormat, unit: CountingUnit) =>
  `${money.result(bucket.net)} from ${countedUnits(bucket.trades, unit)}, ${percent((100 * bucket.wins) / bucket.trades)} won`;

/** The group that stands out most among those with enough trades; null when none has enough. */
const outstanding = (buckets: readonly Bucket[]): Bucket | null =>
  buckets
    .filter((b) => b.trades >= MIN_RESULTS)
    .reduce<Bucket | null>((most, b) => (most === null || size(b) > size(most) ? b : most), null);
const size = ({ net }: Bucket) => (net < 0n ? -net : net);

/** "10 AM is your best hour: +$5,823"; `of` is what it is the best or worst of. */
function Answer({
  bucket,
  name,
  of,
  href,
  money,
  unit,
}: {
  readonly bucket: Bucket | null;
  readonly name: string;
  readonly of: 'hour' | 'weekday';
  readonly href: string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  if (bucket === null)
    return (
      <p className={page.answer}>
        Not enough {unitPlurals[unit]} yet<small>{`${MIN_RESULTS} needed per ${of}`}</small>
      </p>
    );
  const word = bucket.net < 0n ? `worst ${of}` : `best ${of}`;
  return (
    <p className={page.answer}>
      <Link to={href}>{name}</Link>
      <small>
        is your {word}: {money.result(bucket.net)}
      </small>
    </p>
  );
}

/** Results by the hour of opening, and by its weekday. Groups below ten trades are dashed. */
export default function TimesCards({
  facts,
  money,
  wide,
  narrow,
}: {
  readonly facts: TradeStatistics;
  readonly money: MoneyFormat;
  readonly wide: string;
  readonly narrow: string;
}) {
  const link = useTradesLink();
  const [unit] = useUnit();
  const { hours, weekdays } = facts;
  const hour = outstanding(hours);
  const weekday = outstanding(weekdays);
  const timed = hours.reduce((n, b) => n + b.trades, 0);
  return (
    <>
      <section className={wide} aria-label="When you open">
        <header>
          <h2>When you open</h2>
        </header>
        {hours.length === 0 ? (
          <>
            <p className={page.answer}>No times of day</p>
            <p className={page.note}>These {unitPlurals[unit]} carry a date but no time of day.</p>
          </>
        ) : (
          <>
            <Answer
              bucket={hour}
              name={hourText(hour?.key ?? '00')}
              of="hour"
              href={link({ of: 'hour', key: hour?.key ?? '' })}
              money={money}
              unit={unit}
            />
            <HourBars
              enough={MIN_RESULTS}
              label={`Result by opening hour, number of ${unitPlurals[unit]} below`}
              bars={hours.map((b) => ({
                key: b.key,
                label: hourText(b.key),
                value: toNumber(b.net),
                text: money.result(b.net),
                short: money.short(b.net),
                trades: b.trades,
                title: `${hourText(b.key)}: ${titleOf(b, money, unit)}`,
                href: link({ of: 'hour', key: b.key }),
              }))}
            />
            <p className={page.note}>
              Dashed: fewer than {MIN_RESULTS} {unitPlurals[unit]}, not enough to judge.
              {timed < facts.trades &&
                ` ${countedUnits(facts.trades - timed, unit)} without a time of day ${facts.trades - timed === 1 ? 'is' : 'are'} not shown.`}
            </p>
          </>
        )}
      </section>
      <section className={narrow} aria-label="By weekday">
        <header>
          <h2>By weekday</h2>
        </header>
        <Answer
          bucket={weekday}
          name={weekdayName(weekday?.key ?? '1')}
          of="weekday"
          href={link({ of: 'weekday', key: weekday?.key ?? '' })}
          money={money}
          unit={unit}
        />
        <WeekdayBars
          enough={MIN_RESULTS}
          bars={weekdays.map((b) => ({
            key: b.key,
            label: weekdayName(b.key).slice(0, 3),
            value: toNumber(b.net),
            text: money.result(b.net),
            trades: b.trades,
            title: `${weekdayName(b.key)}: ${titleOf(b, money, unit)}`,
            href: link({ of: 'weekday', key: b.key }),
          }))}
        />
        <p className={page.note}>Result and number of {unitPlurals[unit]}, by the day you opened them.</p>
      </section>
    </>
  );
}
