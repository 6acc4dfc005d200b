import { SplitBars } from '#charts/SplitBars.tsx';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import css from './AnalysisView.module.css';
import { tradesOfFact } from './tradesOfFact.ts';

type Props = {
  readonly split: NonNullable<AiAnswer['split']>;
  readonly unit: CountingUnit;
  readonly mask: (text: string) => string;
};

/** Results of two kinds of trades by weekday or hour, drawn from the journal and not by a model. */
export function SplitChart({ split: { label, names, groups }, unit, mask }: Props) {
  const title = aiTexts.splitTitle(label);
  return (
    <figure className={css.chart}>
      <figcaption>
        {title}
        <small>
          {aiTexts.chartHow} {smallSampleNote(unitPlurals[unit])}
        </small>
      </figcaption>
      <SplitBars
        label={title}
        names={names}
        groups={groups.map(({ name, bars }) => ({
          name,
          bars: bars.map((bar, part) => {
            if (bar === null) return null;
            const { value, shown, short, n } = bar;
            const what = aiTexts.barOf(`${name}, ${names[part]}`, mask(shown), countedUnits(n, unit));
            return { value, short: mask(short), trades: n, title: what, href: tradesOfFact(bar) };
          }),
        }))}
      />
    </figure>
  );
}
