import { useState } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { EvidenceMap } from './EvidenceMap.tsx';
import edges from './edges.module.css';
import css from './map.module.css';
import { NoiseList } from './NoiseList.tsx';
import { PatternTable } from './PatternTable.tsx';
import type { PatternContext } from './patternContext.ts';

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
    <span className={edges.tools}>
      <Button look="text" size="small" data-unprinted onClick={() => setTable(!isTable)}>
        {isTable ? patternTexts.showMap : patternTexts.showTable}
      </Button>
      <TableButton name="patterns" title={patternTexts.mapTitle} table={table} view={view} unit={unit} />
    </span>
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
