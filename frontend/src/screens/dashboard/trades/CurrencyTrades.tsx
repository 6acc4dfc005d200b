import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { ofKnownRisk } from '#copy/viewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent, resultInR } from '#domain/format/percent.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { exitRanges, type JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ListSort } from '#domain/journal/views/sortRows.ts';
import { averageR, expectancy } from '#domain/metrics/list/expectancy.ts';
import { fees, resultMetric } from '#domain/metrics/list/netPnl.ts';
import { tradesWithRisk } from '#domain/metrics/list/totalR.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import { realizedOnOpen } from '#domain/metrics/series/realizedOnOpen.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { add, ZERO } from '#domain/units/decimal.ts';
import { likelyWinRate } from '#features/metrics/likelyWinRate.ts';
import { MetricName, metricValue } from '#features/metrics/MetricName.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import { closedUnits, countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { Figures } from '#journal/worker/journalWorker.ts';
import { Text } from '#ui/Text.tsx';
import { TradeList } from './TradeList.tsx';
import css from './Trades.module.css';
import { type ListLook, listQuery } from './useListLook.ts';

/**
 * Realized result of the listed trades, if it differs from their net, which only includes whole closed trades: on
 * the days of the filter `exit`, like the dashboard's days and months, otherwise by open positions so far.
 */
export function realizedNote(
  statistics: Pick<TradeStatistics, 'days' | 'net'>,
  exit: string | undefined,
  money: MoneyFormat,
): string | null {
  if (exit) {
    const { first, last } = exitRanges(exit).at(-1)!;
    const then = statistics.days.reduce((sum, { day, net }) => (day >= first && day <= last ? add(sum, net) : sum), ZERO);
    if (then === statistics.net) return null;
    return tradesTexts.realizedIn(daySpan(first, last), money.result(then));
  }
  const early = realizedOnOpen(statistics);
  return early === 0n ? null : tradesTexts.realizedSoFar(money.result(early));
}

/** One figure of the foot. */
type Total = {
  readonly metric: Metric;
  readonly name: string;
  readonly value: string;
  readonly more?: string | undefined;
  readonly className?: string | undefined;
};

type Props = {
  readonly figures: Figures;
  readonly money: MoneyFormat;
  /** Gross or net, in R or in money. */
  readonly view: JournalView;
  readonly unit: CountingUnit;
  /** The days of exits that the list was asked for. */
  readonly exit: string | undefined;
};

/** The average of one trade, in R with the number of trades with known risk, else in money. */
function perTrade({ figures: { statistics }, money, view: { inR } }: Props): {
  readonly value: string;
  readonly more?: string | undefined;
} {
  const known = metricValue(tradesWithRisk, statistics).number ?? 0;
  const { number } = metricValue(averageR, statistics);
  if (inR !== true && number !== null && known > 0)
    return { value: resultInR(number), more: known < statistics.trades ? ofKnownRisk(count(known)) : undefined };
  const average = metricValue(expectancy, statistics);
  return { value: average.text === null ? '–' : money.result(average.text) };
}

/** The totals of the list in one line: it stays in sight at the foot, on phones above the list. Each figure explains itself. */
export function TotalsFoot(props: Props) {
  const { figures, money, view, unit, exit } = props;
  const { gross } = view;
  const { statistics } = figures;
  const likely = likelyWinRate(statistics);
  const note = realizedNote(statistics, exit, money);
  const shown: readonly Total[] = [
    {
      metric: resultMetric(gross),
      name: gross ? 'Gross' : 'Net',
      value: money.result(statistics.net),
      className: pnl[pnlColor(statistics.net, money)],
    },
    { metric: fees, name: fees.label, value: money.fees(statistics.fees) },
    {
      metric: winRate,
      name: winRate.label,
      value: statistics.trades === 0 ? '–' : percent(metricValue(winRate, statistics).number ?? 0),
      more:
        statistics.trades === 0
          ? undefined
          : `${count(statistics.wins)} of ${count(statistics.trades)}${likely === null ? '' : `, likely ${Math.round(likely.low)}–${percent(likely.high, 0)}`}`,
    },
    { metric: expectancy, name: tradesTexts.perUnit(unit), ...perTrade(props) },
  ];
  return (
    <Text as="div" size="label" tone="faint" className={css.foot}>
      <p>
        <b>{closedUnits(statistics.trades, unit)}</b>
      </p>
      <dl>
        {shown.map(({ metric, name, value, more, className }) => (
          <div key={metric.id}>
            <dt>
              <MetricName metric={metric} name={name} />
            </dt>
            <Text as="dd" tone="ink" weight="medium">
              <span className={className}>
                <Amount>{value}</Amount>
              </span>
              {more !== undefined && <small> {more}</small>}
            </Text>
          </div>
        ))}
      </dl>
      {note !== null && (
        <p className={css.note} title={note}>
          {note}
        </p>
      )}
    </Text>
  );
}

/** The trades of a selection in one more currency, with their own figures: an import is listed whole, and amounts are never mixed. */
export function CurrencyTrades({
  currency,
  filter,
  sort,
  look,
  isSelecting,
  onSort,
}: {
  readonly currency: string;
  readonly filter: JournalFilter;
  readonly sort: ListSort;
  readonly look: ListLook;
  readonly isSelecting: boolean;
  readonly onSort: (sort: ListSort) => void;
}) {
  const { book, revision, worker } = useJournal();
  const { view, money } = useView([currency]);
  const [unit] = useUnit();
  const { value: figures } = useFigures(filter, view);
  if (figures === null) return null;
  const shown = Number(figures.statistics.trades) + figures.withoutRisk + figures.open.length;
  return (
    <section aria-label={`Trades in ${currency}`} className={css.currency}>
      <h2>
        {countedUnits(shown, unit)} in {currency}
      </h2>
      <TradeList
        worker={worker}
        query={listQuery({ filter, view, sort }, look)}
        revision={revision}
        money={money}
        accounts={(book?.accounts.length ?? 0) > 1}
        look={look}
        isSelecting={isSelecting}
        onSort={onSort}
        foot={<TotalsFoot figures={figures} money={money} view={view} unit={unit} exit={filter.exit} />}
      />
    </section>
  );
}
