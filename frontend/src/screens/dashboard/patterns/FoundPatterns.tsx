import { useState } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useHiddenPatterns } from '#features/patterns/useHiddenPatterns.ts';
import { usePatternNames } from '#features/patterns/usePatternNames.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { countedUnits, notEnough } from '#format/countedUnits.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Explain } from '#ui/Explain.tsx';
import { CountedCard } from './CountedCard.tsx';
import { HoldsUpCard } from './HoldsUpCard.tsx';
import { MapCard } from './MapCard.tsx';
import { NoiseCard } from './NoiseCard.tsx';
import { PatternsCard } from './PatternsCard.tsx';
import type { PatternContext } from './patternContext.ts';
import css from './patterns.module.css';
import { usePatternLink } from './usePatternLink.ts';

/** A group needs 10 trades and 20 beside it. */
const LEAST_TO_TEST = 30;

type Props = { readonly report: PatternsReport; readonly filter: JournalFilter; readonly view: JournalView; readonly unit: CountingUnit };

/** A search's result: the map of everything, edges, leaks, counted behaviors, and the noise. */
export function FoundPatterns({ report, filter, view, unit }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const money = useMoney(view.currency);
  const nameOf = usePatternNames(unit);
  const link = usePatternLink(report.basis, filter);
  const hidden = useHiddenPatterns();
  const context: PatternContext = { report, filter, money, unit, view, zone: view.zone, nameOf, link, hidden };
  const shown = report.patterns.filter((pattern) => hidden.hiddenSince(pattern) === null);
  const isMore = (more: boolean) => shown.filter(({ effect }) => effect > 0 === more);
  const tested = counted(report.tested, 'group');
  const about = [countedUnits(report.trades, unit), counted(report.days, 'day'), tested] as const;
  const missing = LEAST_TO_TEST - report.trades;
  return (
    <>
      <p className={css.lead}>
        {patternTexts.lead(...about, patternTexts.standOut(report.patterns.length))}{' '}
        {report.withoutRisk > 0 && `${patternTexts.leftOut(countedUnits(report.withoutRisk, unit), report.withoutRisk === 1)} `}
        <Explain title={patternTexts.howTitle} text={patternTexts.how} details={patternTexts.howDetails(report.draws)}>
          {patternTexts.howTitle}
        </Explain>
      </p>
      {report.tested === 0 ? (
        <Card>
          <EmptyState small title={missing > 0 ? notEnough(missing, unit) : patternTexts.noGroup}>
            <p>{patternTexts.fewHint}</p>
          </EmptyState>
        </Card>
      ) : (
        <div className={css.top}>
          <MapCard context={context} />
          <HoldsUpCard context={context} filter={filter} view={view} />
        </div>
      )}
      {report.tested > 0 && report.patterns.length === 0 && (
        <Card>
          <EmptyState small title={patternTexts.nothing}>
            <p>{patternTexts.nothingHint(tested)}</p>
          </EmptyState>
        </Card>
      )}
      {[true, false].map((more) => (
        <PatternsCard key={String(more)} isEdges={more} patterns={isMore(more)} context={context} opened={opened} onOpen={setOpened} />
      ))}
      <CountedCard context={context} />
      {report.tested > 0 && <NoiseCard context={context} />}
      {report.tested > 0 && <p className={css.foot}>{patternTexts.foot(report.tested)}</p>}
    </>
  );
}
