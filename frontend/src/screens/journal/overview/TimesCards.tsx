import type { Bucket, Facts } from '../../../../../shared/domain/metrics/facts.ts';
import { toNumber } from '../../../../../shared/domain/money.ts';
import type { MoneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import { counted, percent } from '../../../../../shared/domain/format/numbers.ts';
import { HourBars } from '../charts/HourBars.tsx';
import { WeekdayBars } from '../charts/WeekdayBars.tsx';
import page from '../journal.module.css';
import { ENOUGH } from './judge.ts';

const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const told = (bucket: Bucket, money: MoneyFormat) =>
  `${money.result(bucket.net)} from ${counted(bucket.trades, 'trade')}, ${percent((100 * bucket.wins) / bucket.trades)} won`;

/** The group that stands out most among those with enough trades; null when none has enough. */
const outstanding = (buckets: readonly Bucket[]): Bucket | null =>
  buckets.filter((b) => b.trades >= ENOUGH).reduce<Bucket | null>((most, b) => (most === null || size(b) > size(most) ? b : most), null);
const size = ({ net }: Bucket) => (net < 0n ? -net : net);

function Answer({
  bucket,
  name,
  money,
  most,
}: {
  readonly bucket: Bucket | null;
  readonly name: string;
  readonly money: MoneyFormat;
  readonly most: number;
}) {
  if (bucket === null)
    return (
      <p className={page.answer}>
        Too few to say<small>{counted(ENOUGH - most, 'more trade')} in one group</small>
      </p>
    );
  return (
    <p className={page.answer}>
      {name}
      <small>{bucket.net < 0n ? `gives back ${money.amount(-bucket.net)}` : `earns ${money.amount(bucket.net)}`}</small>
    </p>
  );
}

const most = (buckets: readonly Bucket[]) => Math.max(0, ...buckets.map((b) => b.trades));

/** Results by the hour of opening, and by its weekday. Groups below ten trades are dashed. */
export default function TimesCards({
  facts,
  money,
  wide,
  narrow,
}: {
  readonly facts: Facts;
  readonly money: MoneyFormat;
  readonly wide: string;
  readonly narrow: string;
}) {
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
            <p className={page.answer}>No hours known</p>
            <p className={page.note}>These trades carry a date but no time of day.</p>
          </>
        ) : (
          <>
            <Answer bucket={hour} name={`${hour?.key}:00`} money={money} most={most(hours)} />
            <HourBars
              enough={ENOUGH}
              label="Result by opening hour, number of trades below"
              bars={hours.map((b) => ({
                key: b.key,
                label: `${Number(b.key)}:00`,
                value: toNumber(b.net),
                text: money.result(b.net),
                short: money.short(b.net),
                trades: b.trades,
                title: `${Number(b.key)}:00: ${told(b, money)}`,
              }))}
            />
            <p className={page.note}>
              Dashed: fewer than {ENOUGH} trades, too few to say.
              {timed < facts.trades &&
                ` ${counted(facts.trades - timed, 'trade')} without a time of day ${facts.trades - timed === 1 ? 'is' : 'are'} left out.`}
            </p>
          </>
        )}
      </section>
      <section className={narrow} aria-label="By weekday">
        <header>
          <h2>By weekday</h2>
        </header>
        <Answer bucket={weekday} name={NAMES[Number(weekday?.key ?? 0)] ?? ''} money={money} most={most(weekdays)} />
        <WeekdayBars
          enough={ENOUGH}
          bars={weekdays.map((b) => ({
            key: b.key,
            label: (NAMES[Number(b.key)] ?? '').slice(0, 3),
            value: toNumber(b.net),
            text: money.result(b.net),
            trades: b.trades,
            title: `${NAMES[Number(b.key)]}: ${told(b, money)}`,
          }))}
        />
        <p className={page.note}>Result and number of trades, by the day of opening.</p>
      </section>
    </>
  );
}
