import * as riskTexts from '#copy/reports/riskTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { negate } from '#domain/units/decimal.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Explain } from '#ui/Explain.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { DrawdownTable } from './DrawdownTable.tsx';
import { drawdownsFile } from './drawdownsFile.ts';
import { UnderwaterChart } from './UnderwaterChart.tsx';

type Props = ReportProps & { readonly report: RiskReport };

/** Equity below its peak over time, and the deepest drawdowns. */
export function DrawdownCard({ report: { drawdowns, drawdownCount }, figures: { statistics }, money, view, unit }: Props) {
  const { episodes, percents } = drawdowns;
  const first = episodes[0];
  const title = (
    <Explain title={riskTexts.drawdowns} text={riskTexts.drawdownMeans}>
      {riskTexts.drawdowns}
    </Explain>
  );
  return (
    <Card
      title={title}
      aside={
        <TableButton
          name="drawdowns"
          title={riskTexts.drawdowns}
          table={() => drawdownsFile(drawdowns, statistics.equity)}
          view={view}
          unit={unit}
        />
      }
    >
      <Answer>
        {first === undefined ? (
          riskTexts.neverBelow
        ) : (
          <Amount>{riskTexts.deepest(money.result(negate(first.depth)), first.percent === null ? null : percent(first.percent))}</Amount>
        )}
      </Answer>
      <UnderwaterChart equity={statistics.equity} percents={percents} money={money} zone={view.zone} />
      {first !== undefined && (
        <DrawdownTable
          drawdowns={drawdowns}
          firstDay={statistics.days[0]?.day ?? ''}
          equity={statistics.equity}
          zone={view.zone}
          money={money}
        />
      )}
      {drawdownCount > episodes.length && <CardNote>{riskTexts.others(drawdownCount - episodes.length)}</CardNote>}
    </Card>
  );
}
