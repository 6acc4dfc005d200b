import * as aiTexts from '#copy/aiTexts.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { AnalysisBox } from '#features/ai/AnalysisBox.tsx';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import css from './detail.module.css';
import type { PatternContext } from './patternContext.ts';

/** Explains in words what a pattern's trades have in common, for exactly the tested ones. */
export function ExplainPattern({ pattern, context }: { readonly pattern: ShownPattern; readonly context: PatternContext }) {
  const { report, filter, unit, money } = context;
  const { of } = patternDimensions.find(({ id }) => id === pattern.dimension)!;
  const tested = report.basis === 'r' ? { ...filter, r: filter.r ?? '~' } : filter;
  return (
    <div className={css.explain}>
      <AnalysisBox
        call={{
          name: 'patternExplain',
          input: { filter: tested, unit, currency: money.currency, dimension: of.id, group: pattern.group },
        }}
        lead={aiTexts.explainLead}
        ask={aiTexts.explain}
        again={aiTexts.explainAgain}
      />
    </div>
  );
}
