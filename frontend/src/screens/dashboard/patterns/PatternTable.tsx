import { Fragment, useState } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { patternKey } from '#domain/patterns/patternKey.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { useReport } from '#journal/useReport.ts';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './list.module.css';
import { PatternDetail } from './PatternDetail.tsx';
import { PatternRow } from './PatternRow.tsx';
import type { PatternContext } from './patternContext.ts';

/** Heads of the columns. */
function Heads() {
  const [name, interval, trades, evidence, trend, total] = patternTexts.heads;
  return (
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
  );
}

type Props = { readonly patterns: readonly ShownPattern[]; readonly context: PatternContext };

/** Edges and leaks with their sums, each pattern once, the surest first; one can be opened. */
export function PatternTable({ patterns, context }: Props) {
  const { report, money, unit, filter, view, hidden } = context;
  const [opened, setOpened] = useState<string | null>(null);
  const without = report.patterns.filter((pattern) => hidden.hiddenSince(pattern) !== null).map(patternKey);
  const { value: sums } = useReport('patternSums', filter, view, { without });
  if (patterns.length === 0) return null;
  const reach = Math.max(...patterns.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const kinds = [
    { name: patternTexts.edges, sum: sums?.edges, own: patterns.filter(({ effect }) => effect > 0) },
    { name: patternTexts.leaks, sum: sums?.leaks, own: patterns.filter(({ effect }) => effect <= 0) },
  ].filter(({ own }) => own.length > 0);
  return (
    <>
      <Table flush className={css.table}>
        <Heads />
        {kinds.map(({ name, sum, own }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={8} className={css.kind}>
                {name}
                {sum !== undefined && (
                  <span>
                    <Amount>{money.result(sum.net)}</Amount> {patternTexts.inTrades(countedUnits(sum.trades, unit))}
                  </span>
                )}
              </th>
            </tr>
            {own.map((pattern) => {
              const key = patternKey(pattern);
              const isOpen = opened === key;
              return (
                <Fragment key={key}>
                  <PatternRow
                    pattern={pattern}
                    context={context}
                    reach={reach}
                    isOpen={isOpen}
                    onToggle={() => setOpened(isOpen ? null : key)}
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
        ))}
      </Table>
      <p className={css.words}>{patternTexts.eachOnce}</p>
    </>
  );
}
