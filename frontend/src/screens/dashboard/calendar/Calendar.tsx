import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { largestOf, MonthGrid } from '#charts/MonthGrid.tsx';
import { monthAfter } from '#charts/monthWeeks.ts';
import { figuresFailed } from '#copy/overview/overviewTexts.ts';
import { monthName } from '#domain/format/shortDay.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { sumDays } from '#features/days/sumDays.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import MeasureNote from '#features/view/MeasureNote.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter, useToday } from '#features/view/useFilter.ts';
import { useIsPhone, useMedia } from '#features/view/useIsPhone.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CalendarHead, isPeriod, periodTools, useCalendarPlace } from './CalendarHead.tsx';
import css from './calendar.module.css';
import { NetPerDay } from './NetPerDay.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { dayCurves, monthCurve, SmallCurve } from './SmallCurve.tsx';
import { type PeriodProps, useDayCells } from './useDayCells.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** The twelve months of a year, tinted by its largest day. A month's name leads to it, a day opens its drawer. */
function YearView(props: PeriodProps & { readonly monthHref: (month: string) => string }) {
  const { shows, days, today, money, selected, monthHref } = props;
  const { cells, emptyDay, shown } = useDayCells(props);
  const largest = largestOf(cells.values());
  return (
    <Grid columns="repeat(auto-fill, minmax(min(230px, 100%), 1fr))" gap={24} className={css.year}>
      {MONTHS.map((number) => {
        const month = `${shows}-${number}`;
        const inMonth = days.filter(({ day }) => day.startsWith(month));
        const { net } = sumDays(inMonth);
        return (
          <section key={month} aria-label={monthName(month)}>
            <h2>
              <Link to={monthHref(month)}>{monthName(month).replace(` ${shows}`, '')}</Link>
              {inMonth.length > 0 && (
                <span className={pnl[pnlColor(net, money)]}>
                  <Amount>{money.result(net)}</Amount>
                </span>
              )}
            </h2>
            <div className={css.curve}>{inMonth.length > 0 && <SmallCurve points={monthCurve(inMonth)} />}</div>
            <MonthGrid
              size="year"
              month={month}
              today={today}
              label={monthName(month)}
              days={new Map([...cells].filter(([day]) => day.startsWith(month)))}
              emptyDay={emptyDay}
              selected={selected}
              {...shown}
              largest={largest}
            />
          </section>
        );
      })}
    </Grid>
  );
}

/** A month of days with week totals and how each day went; each day opens its drawer, each week lists its trades. */
function MonthView({ statistics, ...props }: PeriodProps & { readonly statistics: TradeStatistics }) {
  const { shows, days, today, selected } = props;
  const { cells, emptyDay, weekOf, shown } = useDayCells(props);
  const names = days.map(({ day }) => day).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are those of the statistics
  const curves = useMemo(() => dayCurves(days, statistics.equity), [statistics, names]);
  const drawn = [...cells].map(([day, cell]) => {
    const points = curves.get(day);
    return [day, points === undefined ? cell : { ...cell, drawing: <SmallCurve points={points} /> }] as const;
  });
  return (
    <MonthGrid
      key={shows}
      size="page"
      month={shows}
      today={today}
      label={monthName(shows)}
      days={new Map(drawn)}
      emptyDay={emptyDay}
      selected={selected}
      {...shown}
      week={(keys) => weekOf(days.filter(({ day }) => keys.includes(day)))}
    />
  );
}

const DayDrawer = lazyPart(() => import('./DayDrawer.tsx'));

const periodAfter = (shows: string, by: number): string => (shows.length === 4 ? String(Number(shows) + by) : monthAfter(shows, by));

/**
 * Months and years of days, each with its result, and the drawer of one day. The address has the view, beside filter
 * and display options.
 */
export default function Calendar() {
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money, shown: results } = useView();
  const [unit] = useUnit();
  const { value: figures, problem } = useFigures(filter, view);
  const today = useToday();
  const { place, hrefOf, go } = useCalendarPlace();
  const isPhone = useIsPhone();
  const isTablet = useMedia('(max-width: 899px)') && !isPhone;
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const days = figures?.statistics.days ?? [];
  const shows = place.shows ?? (days.at(-1)?.day ?? today).slice(0, 7);
  const isYear = shows.length === 4;
  const inPeriod = days.filter(({ day }) => day.startsWith(shows));
  const { day } = place;
  const show = (next: string) => isPeriod(next) && go({ shows: next, day: null });
  const period = { shows, today, onShow: show, isTablet };
  const dayHref = (of: string) => hrefOf({ shows: isYear ? of.slice(0, 4) : of.slice(0, 7), day: of });
  const shared = { shows, days: inPeriod, today, money, selected: day, dayHref };
  return (
    <FilteredPage
      accounts={filterAccounts(book)}
      title={<CalendarHead {...period} periodAfter={periodAfter} />}
      inTitle={2}
      notices={figures && <MeasureNote figures={figures} shown={results} unit={unit} />}
      tools={periodTools(period)}
    >
      <JournalNotice />
      {problem !== null && <Notice kind="error">{figuresFailed(problem)}</Notice>}
      {figures !== null && <MeasureNote place="page" figures={figures} shown={results} unit={unit} />}
      {figures === null ? (
        problem === null && syncProblem === null && <div style={{ minHeight: 640 }} />
      ) : (
        <>
          <PeriodFigures days={inPeriod} gross={view.gross} money={money} />
          {isYear ? (
            <YearView {...shared} monthHref={(month) => hrefOf({ shows: month, day: null })} />
          ) : (
            <MonthView {...shared} statistics={figures.statistics} />
          )}
          {!isYear && inPeriod.length > 0 && <NetPerDay all={days} days={inPeriod} gross={view.gross} money={money} />}
        </>
      )}
      <Suspense fallback={null}>
        <DayDrawer
          day={day}
          result={days.find((each) => each.day === day)}
          view={view}
          money={money}
          onDay={(to) => go({ shows: to === null || isYear ? shows : to.slice(0, 7), day: to })}
        />
      </Suspense>
    </FilteredPage>
  );
}
