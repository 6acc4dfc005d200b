import { GroupBars } from '#charts/GroupBars.tsx';
import { SplitBars } from '#charts/SplitBars.tsx';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import css from './AnalysisView.module.css';
import { tradesOfFact } from './Pieces.tsx';

type SplitChartProps = {
  readonly split: NonNullable<AiAnswer['split']>;
  readonly unit: CountingUnit;
  readonly mask: (text: string) => string;
};

/** Results of two kinds of trades by weekday or hour, drawn from the journal and not by a model. */
export function SplitChart({ split: { label, names, groups }, unit, mask }: SplitChartProps) {
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

type Props = {
  readonly chart: NonNullable<AiAnswer['chart']>;
  readonly facts: AiAnswer['facts'];
  readonly unit: CountingUnit;
  readonly mask: (text: string) => string;
};

/** The groups that an answer speaks of, drawn from its facts and not by a model: each bar leads to its trades. */
export function AnswerChart({ chart: { label, bars }, facts, unit, mask }: Props) {
  const shown = bars.flatMap(({ fact: id, value }) => {
    const fact = facts.find((each) => each.id === id);
    const href = fact && tradesOfFact(fact);
    if (!fact || !href) return [];
    const name = fact.label.slice(fact.label.indexOf(': ') + 2);
    const net = fact.figures.find((figure) => figure.name === 'Net P&L')?.shown ?? '';
    const text = mask(value > 0 && net !== '' ? `+${net.replace(/^\+/, '')}` : net);
    const trades = fact.n ?? 0;
    return [{ key: id, label: name, value, text, short: text, trades, title: aiTexts.barOf(name, text, countedUnits(trades, unit)), href }];
  });
  return (
    <figure className={css.chart}>
      <figcaption>
        {aiTexts.chartTitle(label)}
        <small>{aiTexts.chartHow}</small>
      </figcaption>
      <GroupBars bars={shown} label={aiTexts.chartTitle(label)} />
    </figure>
  );
}
