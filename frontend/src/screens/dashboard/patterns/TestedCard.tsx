import { Fragment, useState } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { patternKey } from '#domain/patterns/patternReport.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { useReport } from '#journal/useReport.ts';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Button } from '#ui/Button.tsx';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { EvidenceMap } from './EvidenceMap.tsx';
import edges from './edges.module.css';
import listStyles from './list.module.css';
import css from './map.module.css';
import { NoiseList } from './NoiseList.tsx';
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
        <th scope="col" colSpan={2} data-wide="tablet">
          {interval}
        </th>
        <Num head>{trades}</Num>
        <th scope="col" data-wide="tablet">
          {evidence}
        </th>
        <th scope="col" data-wide="tablet">
          {trend}
        </th>
        <Num head>{total}</Num>
        <th scope="col" className={listStyles.act}>
          <span className="unseen">{patternTexts.notTrue}</span>
        </th>
      </tr>
    </thead>
  );
}

type PatternTableProps = { readonly patterns: readonly ShownPattern[]; readonly context: PatternContext };

/** Edges and leaks with their sums, each pattern once, the surest first; one can be opened. */
function PatternTable({ patterns, context }: PatternTableProps) {
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
      <Table flush className={listStyles.table}>
        <Heads />
        {kinds.map(({ name, sum, own }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={8} className={listStyles.kind}>
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
                    <tr className={listStyles.opened}>
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
      <Text size="label" tone="quiet" className={listStyles.words}>
        {patternTexts.eachOnce}
      </Text>
    </>
  );
}

const sure = { strong: patternTexts.strong, likely: patternTexts.likely, chance: patternTexts.chance } as const;

/** Every group that was tested as a file, the surest first, in R or in money as the report is. */
const patternsFile = ({
  report,
  nameOf,
  view,
  money,
}: Pick<PatternContext, 'report' | 'nameOf' | 'view' | 'money'>): Omit<TableFile, 'about'> => {
  const { basis } = report;
  return {
    heading: patternTexts.columns(basis === 'r' ? 'R' : money.currency, resultMetric(view.gross).label),
    rows: [...report.patterns, ...report.noise].map((group) => {
      const { full, dimension } = nameOf(group);
      const { strength, n, rest, mean, restMean, effect, low, high, p, q, wins, net, totalR } = group;
      return [
        ...[full, dimension, sure[strength ?? 'chance'], n, rest],
        ...[mean, restMean, effect, low, high, p, q, wins.share].map(roundedCell),
        ...[net, roundedCell(totalR)],
      ];
    }),
  };
};

type Props = { readonly patterns: readonly ShownPattern[]; readonly context: PatternContext };

/** Every tested group, as a map, or as tables of patterns and of the noise. */
export function TestedCard({ patterns, context }: Props) {
  const { report, nameOf, view, unit, money } = context;
  const [isTable, setTable] = useState(false);
  const table = () => patternsFile({ report, nameOf, view, money });
  const tools = (
    <Row as="span" gap={8} centered className={edges.tools}>
      <Button look="text" size="small" data-unprinted onClick={() => setTable(!isTable)}>
        {isTable ? patternTexts.showMap : patternTexts.showTable}
      </Button>
      <TableButton name="patterns" title={patternTexts.mapTitle} table={table} view={view} unit={unit} />
    </Row>
  );
  const answer = (
    <>
      {patternTexts.mapAnswer(report.patterns.length, report.tested)} <small>{patternTexts.mapRest(report.noise.length)}</small>
    </>
  );
  if (!isTable)
    return (
      <Card title={patternTexts.mapTitle} aside={tools}>
        <Answer>{answer}</Answer>
        <EvidenceMap context={context} />
        <CardNote>{patternTexts.mapFoot(report.tested)}</CardNote>
      </Card>
    );
  return (
    <Card flush title={patternTexts.mapTitle} aside={tools} data-wide>
      <Answer className={css.answer}>{answer}</Answer>
      <PatternTable patterns={patterns} context={context} />
      <NoiseList context={context} />
    </Card>
  );
}
