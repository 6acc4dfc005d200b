import { useState } from 'react';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord, NO_GROUP } from '#domain/breakdowns/groupTests.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import { count } from '#domain/format/percent.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row } from '#ui/Stack.tsx';
import { BreakdownAnswer, breakdownFile } from './breakdown/BreakdownAnswer.tsx';
import { DimensionChoice } from './DimensionChoice.tsx';
import { type ReportProps, ReportState } from './ReportState.tsx';
import css from './reports.module.css';
import { type HeatMeasure, heatTable } from './twoWay/heatTable.ts';
import { TwoWayTable } from './twoWay/TwoWayTable.tsx';
import { useBreakdown, useKeyText } from './useBreakdown.ts';
import { useReportChoice } from './useReportChoice.ts';

type Props = ReportProps & {
  readonly report: BreakdownReport;
  readonly columns: BreakdownReport;
  readonly by: Dimension;
  readonly across: Dimension;
  readonly onBy: (id: string) => void;
  readonly onAcross: (id: string) => void;
};

/** Results by two dimensions: the best and the worst pair in a sentence, then the table of all. */
function TwoWayCard({ report, columns, by, across, onBy, onAcross, view, money, unit }: Props) {
  const [measure, show] = useState<HeatMeasure>('net');
  const nameOf = useKeyText();
  const link = useTradesLink();
  const table = heatTable(report, columns, by, across);
  const pairs = report.rows.flatMap((row) =>
    row.rows.flatMap((cell) =>
      row.key === NO_GROUP || cell.key === NO_GROUP ? [] : [{ ...cell, key: JSON.stringify([row.key, cell.key]) }],
    ),
  );
  const keysOf = (pair: string) => JSON.parse(pair) as readonly [string, string];
  const title = reportTexts.together(by.label, across.label);
  const net = resultMetric(view.gross).label;
  return (
    <Card flush>
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <BreakdownAnswer
            rows={pairs}
            nameOf={(pair) => reportTexts.cellOf(nameOf(by, keysOf(pair)[0]), nameOf(across, keysOf(pair)[1]))}
            hrefOf={(pair) => link({ of: 'group', words: [groupWord(by, keysOf(pair)[0]), groupWord(across, keysOf(pair)[1])] })}
            money={money}
            unit={unit}
          />
        </div>
        <Row gap={8} wrap centered className={css.choices}>
          <DimensionChoice name={reportTexts.by} value={by.id} onChoose={onBy} />
          <DimensionChoice name={reportTexts.across} value={across.id} onChoose={onAcross} />
          <Segmented
            label={reportTexts.shows}
            value={measure}
            choices={[
              { value: 'net', text: net },
              { value: 'mean', text: reportTexts.perUnit(unit, report.basis) },
              { value: 'rate', text: reportTexts.winRate },
            ]}
            onChoose={show}
          />
          <TableButton
            name="two-way"
            title={title}
            table={() => breakdownFile(report, report.rows, { by, within: across, nameOf, net, unit })}
            view={view}
            unit={unit}
          />
        </Row>
      </div>
      <TwoWayTable table={table} report={report} by={by} across={across} measure={measure} nameOf={nameOf} money={money} unit={unit} />
      <div className={css.notes}>
        <CardNote>
          {smallSampleNote(unitPlurals[unit])}{' '}
          {table.isCut && reportTexts.largestOnly(count(table.rows.length), count(table.columns.length))}
        </CardNote>
        {(by.several || across.several) && <CardNote>{reportTexts.severalNote(unitPlurals[unit])}</CardNote>}
      </div>
    </Card>
  );
}

const find = (id: string | null) => dimensions.find((dimension) => dimension.id === id);

/** Any two dimensions combined. */
export default function TwoWayTab(props: ReportProps) {
  const [by, chooseBy] = useReportChoice('by', 'bySetup');
  const [across, chooseAcross] = useReportChoice('across', 'byWeekday');
  const first = find(by) ?? find('bySetup')!;
  const second = find(across) ?? find('byWeekday')!;
  const { value, problem } = useBreakdown(props, first.id, second.id);
  const { value: columns, problem: columnsProblem } = useBreakdown(props, second.id, null);
  // Two questions: an answer to one of them may be of the choice before.
  if (value === null || columns === null || value.within !== columns.by) return <ReportState problem={problem ?? columnsProblem} />;
  return (
    <TwoWayCard
      {...props}
      report={value.report}
      columns={columns.report}
      by={find(value.by)!}
      across={find(columns.by)!}
      onBy={chooseBy}
      onAcross={chooseAcross}
    />
  );
}
