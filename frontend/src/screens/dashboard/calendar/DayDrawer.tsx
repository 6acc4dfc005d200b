import { useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { EquityChart } from '#charts/equity/EquityChart.tsx';
import { dayAfter, isWeekend } from '#charts/monthWeeks.ts';
import * as texts from '#copy/calendarTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { weekdayName } from '#domain/format/shortDay.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { meantAccounts } from '#domain/journal/views/journalFilter.ts';
import type { DayResult, TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { dayNumberOf, weekdayOf } from '#domain/units/dayKey.ts';
import { negate, subtract } from '#domain/units/decimal.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { clockTime } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { DayNote } from './DayNote.tsx';
import { DayTrades } from './DayTrades.tsx';
import css from './day.module.css';
import { dayEquity, dayPlot } from './dayEquity.ts';

const nameOf = (day: string): string => weekdayName(String(weekdayOf(dayNumberOf(day))));

/** The hours of a day for filtered accounts on futures sessions; nothing otherwise and on weekends. */
function SessionLine({ day }: { readonly day: string }) {
  const { book } = useJournal();
  const { accounts } = useAccounts();
  const [filter] = useFilter();
  const meant = (book?.accounts ?? []).filter(meantAccounts(filter));
  const bySession = meant.filter((label) => book!.sessionAccounts.includes(label));
  if (bySession.length === 0 || isWeekend(day)) return null;
  const [before, own] = [nameOf(dayAfter(day, -1)), nameOf(day)];
  const names = bySession.map((label) => accountName(accounts, label)).join(', ');
  return <Text tone="faint">{bySession.length === meant.length ? texts.session(before, own) : texts.sessionOf(names, before, own)}</Text>;
}

/** A day's running result after each of its exits. */
function DayCurve({ day, statistics, money }: { readonly day: string; readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const link = useTradesLink();
  const { equity, zone } = statistics;
  const steps = useMemo(() => dayEquity(equity, day), [equity, day]);
  const data = useMemo(() => dayPlot(steps), [steps]);
  const ticks = useMemo(() => axisTexts(money), [money]);
  const href = link({ of: 'exits', first: day });
  if (steps.length < 2) return null;
  return (
    <EquityChart
      label={texts.curve}
      lead={30 * MINUTE}
      data={data}
      deepest={null}
      ticks={ticks}
      zone={zone}
      read={(at) => {
        const { time, net, total, fall } = steps[at]!;
        return {
          when: clockTime(time, zone),
          total: money.result(total),
          step: money.result(net),
          sign: net > 0n ? 1 : net < 0n ? -1 : 0,
          below: fall > 0n ? money.result(negate(fall)) : null,
          href,
        };
      }}
    />
  );
}

type Props = {
  /** Null: it is closed. */
  readonly day: string | null;
  /** The day's result; undefined without a closed trade. */
  readonly result: DayResult | undefined;
  readonly view: JournalView;
  readonly money: MoneyFormat;
  /** Opens another day; null closes. */
  readonly onDay: (day: string | null) => void;
};

function DayFigures({ result, money }: { readonly result: DayResult; readonly money: MoneyFormat }) {
  const [unit] = useUnit();
  const { net, trades, wins, losses, grossProfit, grossLoss } = result;
  const early = subtract(net, subtract(grossProfit, grossLoss));
  const parts =
    trades === 0
      ? [texts.onlyPartialExits]
      : [countedUnits(trades, unit), texts.wonAndLost(wins, losses), early !== 0n && texts.partialExits(money.result(early))];
  return (
    <>
      <p className={`${css.net} ${pnl[pnlColor(net, money)]}`} data-first="">
        <Amount>{money.result(net)}</Amount>
      </p>
      <Text tone="faint">{parts.filter(Boolean).join(' · ')}</Text>
    </>
  );
}

function DayResults({ day, result, view, money }: Omit<Props, 'day' | 'onDay'> & { readonly day: string }) {
  const [filter] = useFilter();
  const ofDay = drillDownFilter(filter, { of: 'exits', first: day }, view.inR);
  const { value: figures, current } = useFigures(ofDay, view);
  return (
    <>
      {result === undefined ? <Text tone="faint">{texts.noResult}</Text> : <DayFigures result={result} money={money} />}
      <SessionLine day={day} />
      {figures !== null && current && <DayCurve day={day} statistics={figures.statistics} money={money} />}
      <DayTrades day={day} filter={ofDay} view={view} money={money} />
    </>
  );
}

/** One day: its result, its curve, its trades, and its trader's notes. */
export default function DayDrawer({ day, onDay, ...shown }: Props) {
  const isPhone = useIsPhone();
  return (
    <Sheet
      label={texts.day}
      isWide
      from={isPhone ? 'bottom' : 'right'}
      open={day !== null}
      onClose={() => day !== null && onDay(null)}
      title={
        day !== null && (
          <span className={css.dayHead}>
            <PreviousNext
              size="small"
              previous={{ label: texts.dayBefore, onClick: () => onDay(dayAfter(day, -1)) }}
              next={{ label: texts.dayAfter, onClick: () => onDay(dayAfter(day, 1)) }}
            >
              <span aria-live="polite">{namedDay(day)}</span>
            </PreviousNext>
          </span>
        )
      }
    >
      {day !== null && (
        <Stack key={day} gap={12} size="label" className={css.drawer}>
          <DayResults day={day} {...shown} />
          <DayNote day={day} />
        </Stack>
      )}
    </Sheet>
  );
}
