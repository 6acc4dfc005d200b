import { ThumbsDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { countedHabits } from '#domain/patterns/counted/membersWithHabit.ts';
import { Amount } from '#format/Amount.tsx';
import { coveredR } from '#format/coveredR.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { HiddenPatterns } from './HiddenPatterns.tsx';
import css from './list.module.css';
import type { PatternContext } from './patternContext.ts';
import { TrendLine } from './TrendLine.tsx';

type Counted = PatternContext['report']['counted'][number];

/** A behavior's name, and its key when dismissed: it may be true for one symbol, and not for another. */
function namedBehavior({ id, unit, subject }: Counted) {
  const [name, rule] = patternTexts.counted[id]!;
  const isSymbol = unit === 'symbols';
  return { dimension: 'counted', group: isSymbol ? `${id} ${subject}` : id, name: isSymbol ? `${name}: ${subject}` : name, rule };
}

/** Behaviors found by their results, except those priced as habits: their number, their results, and links to their trades. They are not tested. */
export function CountedCard({ context: { report, money, link, hidden } }: { readonly context: PatternContext }) {
  const own = report.counted.filter(({ id }) => !(id in countedHabits));
  if (own.length === 0) return null;
  const shown = own.filter((behavior) => hidden.hiddenSince(namedBehavior(behavior)) === null);
  return (
    <Card flush title={patternTexts.countedTitle}>
      <p className={css.words}>{patternTexts.countedLead}</p>
      <Table flush className={css.table}>
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
                  <div className={css.onPhone}>
                    {count} {patternTexts.countedShare[unit]}
                  </div>
                </th>
                <Num className={css.wide}>
                  {count}
                  <small>{patternTexts.countedShare[unit]}</small>
                </Num>
                <td className={css.wide}>
                  <TrendLine values={trend} text={means} />
                </td>
                <Num>
                  <b className={colors[pnlColor(net, money)]}>
                    <Amount>{money.result(net)}</Amount>
                  </b>
                  {totalR !== null && report.basis === 'r' && <small>{coveredR(totalR, withRisk, trades)}</small>}
                </Num>
                <td className={css.mark}>
                  <IconButton size="small" label={patternTexts.notTrueOf(named.name)} onClick={() => void hidden.hide(named, named.name)}>
                    <ThumbsDown aria-hidden="true" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <div className={css.marked}>
        <HiddenPatterns among={own.map(namedBehavior)} hidden={hidden} />
      </div>
    </Card>
  );
}
