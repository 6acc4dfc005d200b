import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { HiddenPatterns } from './HiddenPatterns.tsx';
import { NoiseGroup } from './NoiseGroup.tsx';
import css from './noise.module.css';
import type { PatternContext } from './patternContext.ts';

/** Number of groups with too few trades that are named, nearest to enough first. */
const FEW_NAMED = 6;

/** Tested groups without a difference from chance, by dimension; groups with too few trades; and dismissed patterns. */
export function NoiseCard({ context }: { readonly context: PatternContext }) {
  const { report, unit, nameOf, hidden } = context;
  const few = [...report.few].sort((a, b) => a.missing - b.missing);
  const named = few.slice(0, FEW_NAMED).map((group) => patternTexts.fewOf(nameOf(group).full, group.missing));
  return (
    <Card title={patternTexts.noiseTitle}>
      <Answer>{patternTexts.noiseAnswer(report.noise.length)}</Answer>
      <p className={css.lead}>
        {patternTexts.noiseLead(report.tested)} {smallSampleNote(unitPlurals[unit])}
      </p>
      <div className={css.columns}>
        {patternDimensions.map(({ id }) => (
          <NoiseGroup key={id} groups={report.noise.filter(({ dimension }) => dimension === id)} context={context} />
        ))}
      </div>
      <div className={css.foot}>
        {few.length > 0 && (
          <p>
            <b>{patternTexts.fewTrades}</b>
            {named.join(', ')} {few.length > FEW_NAMED && patternTexts.andMore(few.length - FEW_NAMED)}
          </p>
        )}
        <HiddenPatterns among={report.patterns.map((pattern) => ({ ...pattern, name: nameOf(pattern).full }))} hidden={hidden} />
      </div>
    </Card>
  );
}
