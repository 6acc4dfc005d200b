import * as trendTexts from '#copy/reports/trendTexts.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import type { TrendsReport } from '#journal/worker/reports/trendsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { BarChart, barsFile } from '../BarChart.tsx';
import type { ReportProps } from '../ReportProps.ts';

type Props = Pick<ReportProps, 'money' | 'unit' | 'view'> & { readonly report: TrendsReport };

/** Frequency of results by size. */
export const SpreadCard = ({ report: { bars, median }, money, unit, view }: Props) => (
  <Card
    title={trendTexts.spread}
    aside={<TableButton name="results" title={trendTexts.spread} table={() => barsFile(bars, unitPlurals[unit])} view={view} unit={unit} />}
  >
    {median !== null && (
      <Answer>
        <Amount>{trendTexts.spreadAnswer(money.result(median))}</Amount>
      </Answer>
    )}
    <BarChart
      label={trendTexts.spreadLabel(unitPlurals[unit])}
      heads={trendTexts.spreadHeads}
      bars={bars}
      measure={view.inR ? 'r' : 'net'}
      money={money}
      unit={unit}
      isResult
    />
    <CardNote>{trendTexts.spreadNote}</CardNote>
  </Card>
);
