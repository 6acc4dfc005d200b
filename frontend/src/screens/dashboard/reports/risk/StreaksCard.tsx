import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import { count, percent } from '#domain/format/percent.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { notEnough } from '#format/countedUnits.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import type { ReportProps } from '../ReportState.tsx';
import css from './risk.module.css';

/** A probability from 0 to 1 in percent. Extremes are shown as "under" or "over". */
export function chanceText(chance: number): string {
  if (chance < 0.0005) return `under ${percent(0.1)}`;
  return chance > 0.9995 ? `over ${percent(99.9)}` : percent(100 * chance);
}

/** Probabilities of losing streaks, in percent, as a file. `longest`: the longest so far. */
function streaksFile(streaks: NonNullable<RiskReport['streaks']>, longest: number): Omit<TableFile, 'about'> {
  const [length, chance, soFar] = riskTexts.streakHeads;
  return {
    heading: [length, `${chance}, percent`, soFar],
    rows: streaks.map((each) => [
      ...[each.length, roundedCell(100 * each.chance)],
      longest >= each.length ? riskTexts.reached : riskTexts.notReached,
    ]),
  };
}

/** Likely lengths of losing streaks. */
export function StreaksCard({
  report: { streaks, trades },
  horizon,
  figures: { statistics },
  unit,
  view,
}: ReportProps & { readonly report: RiskReport; readonly horizon: number }) {
  const { streaks: had, losses } = statistics;
  if (streaks === null)
    return (
      <Card title={riskTexts.streaks}>
        <Answer>{notEnough(ENOUGH - trades, unit)}</Answer>
      </Card>
    );
  const likely = streaks.findLast(({ chance }) => chance >= 0.5) ?? streaks[0]!;
  return (
    <Card
      title={riskTexts.streaks}
      aside={
        <TableButton name="streaks" title={riskTexts.streaks} table={() => streaksFile(streaks, had.losses)} view={view} unit={unit} />
      }
    >
      <Answer>{riskTexts.streaksAnswer(likely.length, chanceText(likely.chance))}</Answer>
      <Table dense className={css.gap} scrollName={riskTexts.streaks}>
        <thead>
          <tr>
            <th scope="col">{riskTexts.streakHeads[0]}</th>
            <Num head>{riskTexts.streakHeads[1]}</Num>
            <Num head>{riskTexts.streakHeads[2]}</Num>
          </tr>
        </thead>
        <tbody>
          {streaks.map(({ length, chance }) => (
            <tr key={length}>
              <th scope="row">{count(length)}</th>
              <Num>{chanceText(chance)}</Num>
              <Num>{had.losses >= length ? riskTexts.reached : riskTexts.notReached}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
      <CardNote>
        {riskTexts.streakNote(percent((100 * losses) / trades), horizon, unitPlurals[unit])} {riskTexts.longest(count(had.losses))}
      </CardNote>
    </Card>
  );
}
