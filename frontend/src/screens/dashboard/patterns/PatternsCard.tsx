import { Fragment } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { patternKey } from '#domain/patterns/patternKey.ts';
import { perTradeText } from '#format/perTradeText.ts';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './list.module.css';
import { PatternDetail } from './PatternDetail.tsx';
import { PatternRow } from './PatternRow.tsx';
import type { PatternContext } from './patternContext.ts';

type Props = {
  readonly isEdges: boolean;
  readonly patterns: readonly ShownPattern[];
  readonly context: PatternContext;
  /** The key of the pattern that is open. */
  readonly opened: string | null;
  readonly onOpen: (key: string | null) => void;
};

/** The edges, or the leaks, the surest first; one can be opened. The largest difference is the card’s answer, one of a small sample only where there is no other. */
export function PatternsCard({ isEdges, patterns, context, opened, onOpen }: Props) {
  if (patterns.length === 0) return null;
  const { report, money, nameOf } = context;
  const sure = patterns.filter(({ isSmall }) => !isSmall);
  const largest = (sure.length > 0 ? sure : patterns).reduce((most, pattern) =>
    Math.abs(pattern.effect) > Math.abs(most.effect) ? pattern : most,
  );
  const reach = Math.max(...report.patterns.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const [name, interval, trades, evidence, trend, total] = patternTexts.heads;
  return (
    <Card flush title={isEdges ? patternTexts.edges : patternTexts.leaks}>
      <Answer className={css.answer}>
        {patternTexts.lessOrMore(
          nameOf(largest).full,
          perTradeText(Math.abs(largest.effect), report.basis, money).replace(/^\+/, ''),
          isEdges,
        )}
      </Answer>
      <Table flush className={css.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" colSpan={2} className={css.wide}>
              {interval}
            </th>
            <Num head>{trades}</Num>
            <th scope="col" className={css.wide}>
              {evidence}
            </th>
            <th scope="col" className={css.wide}>
              {trend}
            </th>
            <Num head>{total}</Num>
            <th scope="col" className={css.act}>
              <span className="unseen">{patternTexts.notTrue}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {patterns.map((pattern) => {
            const key = patternKey(pattern);
            const isOpen = opened === key;
            return (
              <Fragment key={key}>
                <PatternRow
                  pattern={pattern}
                  context={context}
                  reach={reach}
                  isOpen={isOpen}
                  onToggle={() => onOpen(isOpen ? null : key)}
                />
                {isOpen && (
                  <tr className={css.opened}>
                    <td colSpan={8}>
                      <PatternDetail pattern={pattern} context={context} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
