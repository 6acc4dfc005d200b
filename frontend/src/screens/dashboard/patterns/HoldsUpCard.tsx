import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { count, counted } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { patternKey } from '#domain/patterns/patternKey.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useReport } from '#journal/useReport.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import type { PatternContext } from './patternContext.ts';
import css from './patterns.module.css';
import { StrengthTag } from './StrengthTag.tsx';

type Props = { readonly context: PatternContext; readonly filter: JournalFilter; readonly view: JournalView };

/** Sums of all edges and all leaks, each trade once per line, and numbers of groups by confidence. */
export function HoldsUpCard({ context: { report, money, unit, hidden }, filter, view }: Props) {
  const without = report.patterns.filter((pattern) => hidden.hiddenSince(pattern) !== null).map(patternKey);
  const { value: sums } = useReport('patternSums', filter, view, { without });
  const of = (strength: 'strong' | 'likely') => report.patterns.filter((pattern) => pattern.strength === strength);
  const hiddenIn = (patterns: typeof report.patterns) => patterns.filter((pattern) => hidden.hiddenSince(pattern) !== null).length;
  const lines =
    sums === null
      ? []
      : [
          { name: patternTexts.edges, sum: sums.edges },
          { name: patternTexts.leaks, sum: sums.leaks },
        ];
  return (
    <Card title={patternTexts.holdsTitle}>
      {sums !== null && (
        <Answer>{patternTexts.holdsAnswer(counted(sums.edges.patterns, 'edge'), counted(sums.leaks.patterns, 'leak'))}</Answer>
      )}
      <dl className={css.sums}>
        {lines.map(({ name, sum: { trades, net, totalR } }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={colors[pnlColor(net, money)]}>
              <Amount>{money.result(net)}</Amount>
              <small>
                {patternTexts.inTrades(report.basis === 'r' ? perTradeText(totalR, 'r', money) : null, countedUnits(trades, unit))}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{patternTexts.eachOnce}</p>
      <ul className={css.legend}>
        {(['strong', 'likely'] as const).map((strength) => (
          <li key={strength}>
            <StrengthTag strength={strength} />
            <b>{count(of(strength).length)}</b>
            <span>
              {patternTexts.strengthRules[strength]} {hiddenIn(of(strength)) > 0 && patternTexts.hiddenAmong(hiddenIn(of(strength)))}
            </span>
          </li>
        ))}
        <li>
          <StrengthTag strength={null} />
          <b>{count(report.noise.length)}</b>
          <span>{patternTexts.strengthRules.chance}</span>
        </li>
      </ul>
    </Card>
  );
}
