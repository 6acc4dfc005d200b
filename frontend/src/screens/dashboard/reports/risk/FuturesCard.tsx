import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
import { ENOUGH_TO_RESAMPLE } from '#domain/reports/risk/resampledEquity.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import { closedUnits, countedUnits, notEnough } from '#format/countedUnits.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReportProps } from '../ReportState.tsx';
import { FanChart } from './FanChart.tsx';
import css from './risk.module.css';
import { chanceText } from './StreaksCard.tsx';

/** Selectable numbers of future results. */
export const horizons = ['50', '100', '250'] as const;
/** One of them. */
export type Horizon = (typeof horizons)[number];

type LevelTableProps = { readonly futures: SimulatedEquity; readonly hasCapital: boolean; readonly money: MoneyFormat };

/** Probabilities of falls of some sizes: from the highest point, and from the start. */
const LevelTable = ({ futures: { levels }, hasCapital, money }: LevelTableProps) => (
  <Table dense scrollName={riskTexts.levelsTitle}>
    <caption className="unseen">{riskTexts.levelsTitle}</caption>
    <thead>
      <tr>
        {riskTexts.levelHeads.map((head, i) =>
          i === 0 ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <Num key={head} head>
              {head}
            </Num>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {levels.map(({ level, drawdown, ruin }) => (
        <tr key={level}>
          <th scope="row">
            <Amount>{hasCapital ? riskTexts.ofPeak(percent(level, 0)) : money.amount(level)}</Amount>
          </th>
          <Num>{chanceText(drawdown)}</Num>
          <Num>{chanceText(ruin)}</Num>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Probabilities of falls of some sizes, in percent, as a file. `unit`: of the sizes. */
function levelsFile({ levels }: SimulatedEquity, unit: string): Omit<TableFile, 'about'> {
  const [size, drawdown, ruin] = riskTexts.levelHeads;
  return {
    heading: [`${size}, ${unit}`, `${drawdown}, percent`, `${ruin}, percent`],
    rows: levels.map((each) => [each.level, 100 * each.drawdown, 100 * each.ruin].map((value) => Number(value.toFixed(6)))),
  };
}

/** Simulated futures as a file: the result after each trade that each percentile of the runs has. */
function futuresFile({ fan }: SimulatedEquity, units: string): Omit<TableFile, 'about'> {
  return {
    heading: [units, ...fan.map(({ percentile }) => riskTexts.percentile(percentile))],
    rows: Array.from({ length: fan[0]?.results.length ?? 0 }, (_, i) => [i + 1, ...fan.map(({ results }) => roundedCell(results[i]))]),
  };
}

/** `horizon`: the one that the report is of; `chosen`: the one it will be of in a moment. */
type Props = ReportProps & {
  readonly report: RiskReport;
  readonly horizon: number;
  readonly chosen: Horizon;
  readonly onHorizon: (horizon: string) => void;
};

/** Range of future results, if the future resembles the past. */
export function FuturesCard({ report: { futures, trades, days, capital }, horizon, chosen, onHorizon, money, unit, view }: Props) {
  const choices = horizons.map((value) => ({ value, text: value }));
  const end = (percentile: number) => money.result(futures?.fan.find((band) => band.percentile === percentile)?.results.at(-1) ?? 0);
  const missing = ENOUGH_TO_RESAMPLE.trades - trades;
  return (
    <Card
      title={riskTexts.futures(horizon, unitPlurals[unit])}
      aside={
        <>
          <Segmented label={riskTexts.horizonLabel} value={chosen} choices={choices} onChoose={onHorizon} />
          {futures !== null && (
            <TableButton
              name={`next-${horizon}`}
              title={riskTexts.simulatedTitle}
              table={() => futuresFile(futures, unitPlurals[unit])}
              view={view}
              unit={unit}
            />
          )}
        </>
      }
    >
      {futures === null ? (
        <EmptyState small title={missing > 0 ? notEnough(missing, unit) : riskTexts.tooFewDays(ENOUGH_TO_RESAMPLE.days - days)}>
          <p>{riskTexts.tooFew(ENOUGH_TO_RESAMPLE.trades, ENOUGH_TO_RESAMPLE.days)}</p>
        </EmptyState>
      ) : (
        <>
          <Answer>
            <Amount>{riskTexts.futuresAnswer(end(5), end(95))}</Amount>
          </Answer>
          <div className={css.futures}>
            <FanChart futures={futures} money={money} unit={unit} />
            <div>
              <Text as="h3" size="label" tone="quiet" weight="medium" className={css.levels}>
                {riskTexts.levelsTitle}
                <TableButton
                  name={`falls-${horizon}`}
                  title={riskTexts.levelsTitle}
                  table={() => levelsFile(futures, capital !== null ? riskTexts.levelUnit : view.inR ? 'R' : view.currency)}
                  view={view}
                  unit={unit}
                />
              </Text>
              <LevelTable futures={futures} hasCapital={capital !== null} money={money} />
            </div>
          </div>
          <CardNote>
            {riskTexts.chanceOfLoss(percent(100 * futures.loss))} {riskTexts.ruinFormula(count(futures.paths))}
          </CardNote>
          <CardNote>
            <Amount>
              {riskTexts.assumptions(
                count(futures.paths),
                countedUnits(horizon, unit),
                riskTexts.drawnDays(futures.runOfDays),
                riskTexts.drawnFrom(closedUnits(trades, unit), counted(futures.days, 'trading day')),
                capital === null ? null : money.amount(capital),
              )}
            </Amount>
          </CardNote>
        </>
      )}
    </Card>
  );
}
