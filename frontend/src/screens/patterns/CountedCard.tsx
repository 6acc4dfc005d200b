import { Link } from 'react-router-dom';
import * as patternTexts from '#copy/patternTexts.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './list.module.css';
import type { PatternContext } from './patternContext.ts';
import { TrendLine } from './TrendLine.tsx';

/** Behaviors that are found by their results: how often, what they came to, and where their trades are. Nothing of them is tested. */
export function CountedCard({ context: { report, money, link } }: { readonly context: PatternContext }) {
  if (report.counted.length === 0) return null;
  return (
    <Card flush title={patternTexts.countedTitle}>
      <p className={css.words}>{patternTexts.countedLead}</p>
      <Table flush className={css.table}>
        <tbody>
          {report.counted.map((behavior) => {
            const { id, n, of, unit, net, totalR, subject, trend } = behavior;
            const [name, rule] = patternTexts.counted[id]!;
            const href = link.counted(behavior);
            const many = patternTexts.countedOf(n, of);
            const means = patternTexts.trendOf(trend.map((value) => perTradeText(value, report.basis, money)).join(', '));
            return (
              <tr key={id}>
                <th scope="row">
                  {unit === 'symbols' ? `${name}: ${subject}` : name}
                  <small>{rule}</small>
                </th>
                <Num>
                  {href === null ? many : <Link to={href}>{many}</Link>}
                  <small>{patternTexts.countedShare[unit]}</small>
                </Num>
                <td className={css.wide}>
                  <TrendLine values={trend} text={means} />
                </td>
                <Num>
                  <b className={colors[pnlColor(net)]}>
                    <Amount>{money.result(net)}</Amount>
                  </b>
                  {totalR !== null && report.basis === 'r' && <small>{perTradeText(totalR, 'r', money)}</small>}
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
