import { ThumbsDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { countedHabits } from '#domain/patterns/counted/countedFigure.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useHiddenPatterns, usePatternLink } from '#features/patterns/useHiddenPatterns.ts';
import { usePatternNames } from '#features/patterns/usePatternNames.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits, notEnough } from '#format/countedUnits.ts';
import { coveredR } from '#format/coveredR.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Grid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './edges.module.css';
import { HiddenPatterns } from './HiddenPatterns.tsx';
import listStyles from './list.module.css';
import { TrendLine } from './PatternRow.tsx';
import type { PatternContext } from './patternContext.ts';
import { TestedCard } from './TestedCard.tsx';
import { TopEdges } from './TopEdges.tsx';

type Counted = PatternContext['report']['counted'][number];

/** A behavior's name, and its key when dismissed: it may be true for one symbol, and not for another. */
function namedBehavior({ id, unit, subject }: Counted) {
  const [name, rule] = patternTexts.counted[id]!;
  const isSymbol = unit === 'symbols';
  return { dimension: 'counted', group: isSymbol ? `${id} ${subject}` : id, name: isSymbol ? `${name}: ${subject}` : name, rule };
}

/** Behaviors found by their results, except those priced as habits: their number, their results, and links to their trades. They are not tested. */
function CountedCard({ context: { report, money, link, hidden } }: { readonly context: PatternContext }) {
  const own = report.counted.filter(({ id }) => !(id in countedHabits));
  if (own.length === 0) return null;
  const shown = own.filter((behavior) => hidden.hiddenSince(namedBehavior(behavior)) === null);
  return (
    <Card flush title={patternTexts.countedTitle}>
      <Text size="label" tone="quiet" className={listStyles.words}>
        {patternTexts.countedLead}
      </Text>
      <Table flush className={listStyles.table}>
        <tbody>
          {shown.map((behavior) => {
            const { id, n, of, unit, trades, net, withRisk, totalR, trend } = behavior;
            const named = namedBehavior(behavior);
            const href = link.counted(behavior);
            const many = patternTexts.countedOf(n, of);
            const count = href === null ? many : <Link to={href}>{many}</Link>;
            const means = patternTexts.trendOf(trend.map((value) => perTradeText(value, 'money', money)).join(', '));
            return (
              <tr key={id}>
                <th scope="row">
                  {named.name}
                  <small>{named.rule}</small>
                  <div className={listStyles.onPhone}>
                    {count} {patternTexts.countedShare[unit]}
                  </div>
                </th>
                <Num data-wide="tablet">
                  {count}
                  <small>{patternTexts.countedShare[unit]}</small>
                </Num>
                <td data-wide="tablet">
                  <TrendLine values={trend} text={means} />
                </td>
                <Num>
                  <b className={colors[pnlColor(net, money)]}>
                    <Amount>{money.result(net)}</Amount>
                  </b>
                  {totalR !== null && report.basis === 'r' && <small>{coveredR(totalR, withRisk, trades)}</small>}
                </Num>
                <td className={listStyles.mark}>
                  <IconButton size="small" label={patternTexts.notTrueOf(named.name)} onClick={() => void hidden.hide(named, named.name)}>
                    <ThumbsDown aria-hidden="true" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <div className={listStyles.marked}>
        <HiddenPatterns among={own.map(namedBehavior)} hidden={hidden} />
      </div>
    </Card>
  );
}

/** A group needs 10 trades and 20 beside it. */
const LEAST_TO_TEST = 30;

/** Reason for no findings: too few trades, no difference beyond chance, or all of them called untrue. */
function NothingFound({ report, unit }: Pick<PatternContext, 'report' | 'unit'>) {
  const missing = LEAST_TO_TEST - report.trades;
  const [title, hint] =
    report.tested === 0
      ? [missing > 0 ? notEnough(missing, unit) : patternTexts.noGroup, patternTexts.fewHint]
      : report.patterns.length === 0
        ? [patternTexts.nothing(report.tested), patternTexts.nothingHint]
        : [patternTexts.allHidden, patternTexts.hiddenHint];
  return (
    <Card>
      <EmptyState small title={title}>
        <p>{hint}</p>
      </EmptyState>
    </Card>
  );
}

type Props = {
  readonly report: PatternsReport;
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly unit: CountingUnit;
  /** The price of habits, beside everything tested. */
  readonly habits: ReactNode;
};

/** A search's result: three sentences about money, the map of everything beside the price of habits, and counted behaviors. Without a finding the map comes first, because it has figures. */
export function FoundPatterns({ report, filter, view, unit, habits }: Props) {
  const money = useMoney(view.currency);
  const nameOf = usePatternNames(unit);
  const link = usePatternLink(report.basis, filter);
  const hidden = useHiddenPatterns();
  const context: PatternContext = { report, filter, money, unit, view, zone: view.zone, nameOf, link, hidden };
  const shown = report.patterns.filter((pattern) => hidden.hiddenSince(pattern) === null);
  const about = [countedUnits(report.trades, unit), counted(report.days, 'day'), counted(report.tested, 'group')] as const;
  const isTested = report.tested > 0;
  const nothing = shown.length === 0 && <NothingFound report={report} unit={unit} />;
  return (
    <>
      {shown.length > 0 && <TopEdges patterns={shown} context={context} />}
      {!isTested && nothing}
      <Grid columns={2} gap={14} align="start" until={1199} className={css.pair}>
        {isTested && <TestedCard patterns={shown} context={context} />}
        {habits}
      </Grid>
      {isTested && nothing}
      <CountedCard context={context} />
      <Stack size="small" tone="faint" gap={8}>
        <HiddenPatterns among={report.patterns.map((pattern) => ({ ...pattern, name: nameOf(pattern).full }))} hidden={hidden} />
        <p>
          {patternTexts.lead(...about)}{' '}
          {report.withoutRisk > 0 && `${patternTexts.leftOut(countedUnits(report.withoutRisk, unit), report.withoutRisk === 1)} `}
          <Explain title={patternTexts.howTitle} text={patternTexts.how} details={patternTexts.howDetails(report.draws)}>
            {patternTexts.howTitle}
          </Explain>
        </p>
        {isTested && <p>{patternTexts.foot(report.tested)}</p>}
      </Stack>
    </>
  );
}
