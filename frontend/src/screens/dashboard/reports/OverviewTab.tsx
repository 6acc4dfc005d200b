import { HourBars } from '#charts/HourBars.tsx';
import * as questionTexts from '#copy/reports/questionTexts.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { count } from '#domain/format/percent.ts';
import { type PeriodResult, resultsByPeriod } from '#domain/reports/trends/resultsByPeriod.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute, subtract, sumOf } from '#domain/units/decimal.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { notEnough, unitsHead } from '#format/countedUnits.ts';
import { pnlColor } from '#format/pnlColor.ts';
import { Text } from '#ui/Text.tsx';
import { DepthCard } from './overview/DepthCard.tsx';
import { GroupsCard, leadingRows } from './overview/GroupsCard.tsx';
import { KindsCard } from './overview/KindsCard.tsx';
import css from './overview/overview.module.css';
import { barOf, PLOT, QuestionCard } from './overview/QuestionCard.tsx';
import { WorthCard } from './overview/WorthCard.tsx';
import type { ReportProps } from './ReportState.tsx';
import { periodTexts } from './trends/periodTexts.ts';

/** As many months as a card has room for. */
const MOST = 7;

/** Realized result of each month; the figure is the sum of the months. */
function MonthsCard({ figures: { statistics }, money, unit }: ReportProps) {
  const link = useTradesLink();
  const months = resultsByPeriod(statistics.days, 'month');
  const total = sumOf(months.map(({ net }) => net));
  const open = subtract(total, statistics.net);
  const byNet = months.toSorted((a, b) => (a.net > b.net ? -1 : a.net < b.net ? 1 : 0));
  // Within a year a month is named without it.
  const isOneYear = months.length <= 12 && new Set(months.map(({ first }) => first.slice(5))).size === months.length;
  const inYear = (name: string) => (isOneYear ? name.split(' ')[0]! : name);
  const factOf = (month: PeriodResult): questionTexts.MonthFact => ({
    month: inYear(periodTexts(month, 'month').name),
    amount: money.amount(absolute(month.net)),
    isGain: month.net >= 0n,
  });
  const hrefOf = ({ first, last }: PeriodResult) => link({ of: 'exits', first, last });
  const { shown, others } = leadingRows(months, MOST, 'last');
  const bars = shown.map((month) => {
    const { name, short, rate, likely } = periodTexts(month, 'month');
    return barOf(
      month,
      { key: month.first, label: inYear(short), name, more: `, ${rate} won (${likely})`, href: hrefOf(month) },
      money,
      unit,
    );
  });
  const earlier =
    others === null ? [] : [barOf(others, { key: '', label: questionTexts.earlier, name: questionTexts.earlier, href: null }, money, unit)];
  return (
    <QuestionCard
      question={questionTexts.months}
      figure={{ text: money.result(total), color: pnlColor(total, money) }}
      sentence={
        statistics.trades < ENOUGH
          ? `${notEnough(ENOUGH - statistics.trades, unit)}.`
          : questionTexts.monthsFact(factOf(byNet[0]!), byNet.length > 1 ? factOf(byNet.at(-1)!) : null)
      }
      foot={open === 0n ? undefined : questionTexts.withOpen(money.result(open))}
      table={{
        heads: [questionTexts.monthHead, questionTexts.result, unitsHead(unit), questionTexts.winRate, questionTexts.interval],
        rows: months.toReversed().map((month) => {
          const { name, rate, likely } = periodTexts(month, 'month');
          return { key: month.first, head: name, href: hrefOf(month), cells: [money.result(month.net), count(month.trades), rate, likely] };
        }),
      }}
    >
      <HourBars label={questionTexts.months} bars={[...earlier, ...bars]} plot={PLOT} />
    </QuestionCard>
  );
}

/** Six questions about the filtered trades, each with its answer, its largest fact and a picture. */
export default function OverviewTab(props: ReportProps) {
  return (
    <div className={css.cards}>
      <MonthsCard {...props} />
      <GroupsCard {...props} question={questionTexts.setups} by="bySetup" none={questionTexts.noSetups} />
      <GroupsCard {...props} question={reportTexts.when} by="byHour" none={questionTexts.noTimes} />
      <WorthCard {...props} />
      <KindsCard {...props} />
      <DepthCard {...props} />
      <Text size="small" tone="faint" className={css.note}>
        <i aria-hidden="true" />
        {questionTexts.foot(unitPlurals[props.unit])}
      </Text>
    </div>
  );
}
