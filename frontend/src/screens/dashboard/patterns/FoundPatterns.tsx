import type { ReactNode } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useHiddenPatterns } from '#features/patterns/useHiddenPatterns.ts';
import { usePatternLink } from '#features/patterns/usePatternLink.ts';
import { usePatternNames } from '#features/patterns/usePatternNames.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { countedUnits, notEnough } from '#format/countedUnits.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Explain } from '#ui/Explain.tsx';
import { CountedCard } from './CountedCard.tsx';
import css from './edges.module.css';
import { HiddenPatterns } from './HiddenPatterns.tsx';
import type { PatternContext } from './patternContext.ts';
import { TestedCard } from './TestedCard.tsx';
import { TopEdges } from './TopEdges.tsx';

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

/** A search's result: three sentences about money, the map of everything beside the price of habits, and counted behaviors. */
export function FoundPatterns({ report, filter, view, unit, habits }: Props) {
  const money = useMoney(view.currency);
  const nameOf = usePatternNames(unit);
  const link = usePatternLink(report.basis, filter);
  const hidden = useHiddenPatterns();
  const context: PatternContext = { report, filter, money, unit, view, zone: view.zone, nameOf, link, hidden };
  const shown = report.patterns.filter((pattern) => hidden.hiddenSince(pattern) === null);
  const about = [countedUnits(report.trades, unit), counted(report.days, 'day'), counted(report.tested, 'group')] as const;
  return (
    <>
      {shown.length > 0 ? <TopEdges patterns={shown} context={context} /> : <NothingFound report={report} unit={unit} />}
      <div className={css.pair}>
        {report.tested > 0 && <TestedCard patterns={shown} context={context} />}
        {habits}
      </div>
      <CountedCard context={context} />
      <div className={css.foot}>
        <HiddenPatterns among={report.patterns.map((pattern) => ({ ...pattern, name: nameOf(pattern).full }))} hidden={hidden} />
        <p>
          {patternTexts.lead(...about)}{' '}
          {report.withoutRisk > 0 && `${patternTexts.leftOut(countedUnits(report.withoutRisk, unit), report.withoutRisk === 1)} `}
          <Explain title={patternTexts.howTitle} text={patternTexts.how} details={patternTexts.howDetails(report.draws)}>
            {patternTexts.howTitle}
          </Explain>
        </p>
        {report.tested > 0 && <p>{patternTexts.foot(report.tested)}</p>}
      </div>
    </>
  );
}
