import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import { ticks } from '#charts/ticks.ts';
import * as riskTexts from '#copy/riskTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { ENOUGH_TO_RESAMPLE } from '#domain/reports/risk/resampledEquity.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';
import { Amount } from '#format/Amount.tsx';
import { closedUnits, notEnough } from '#format/countedUnits.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { type Horizon, horizons } from './horizons.ts';
import { LevelTable } from './LevelTable.tsx';
import css from './risk.module.css';

type Props = ReportProps & { readonly report: RiskReport; readonly horizon: Horizon; readonly onHorizon: (horizon: string) => void };

/** The fan from its start, where nothing is won or lost yet. */
const fromStart = ({ fan }: SimulatedEquity, percentile: number): readonly number[] => [
  0,
  ...(fan.find((band) => band.percentile === percentile)?.results ?? []),
];

/** Where results may go, if what comes is like what was. */
export function FuturesCard({ report: { futures, capital }, figures: { statistics }, horizon, onHorizon, money, unit }: Props) {
  const bands = useMemo(
    () =>
      futures === null ? null : Object.fromEntries([5, 25, 50, 75, 95].map((percentile) => [percentile, fromStart(futures, percentile)])),
    [futures],
  );
  const data = useMemo<LineData | null>(
    () =>
      bands && {
        at: bands[50]!.map((_, trade) => trade),
        lines: [{ name: riskTexts.median, values: bands[50]!, look: 'secondary' }],
        bands: [
          { low: bands[5]!, high: bands[95]!, look: 'secondary', opacity: 0.12 },
          { low: bands[25]!, high: bands[75]!, look: 'secondary', opacity: 0.2 },
        ],
      },
    [bands],
  );
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const read = useCallback(
    (trade: number) => {
      const between = (low: number, high: number) => `${money.result(bands![low]![trade]!)} to ${money.result(bands![high]![trade]!)}`;
      return {
        when: trade === 0 ? riskTexts.now : riskTexts.afterN(count(trade), trade === 1 ? unit : unitPlurals[unit]),
        values: [
          { name: riskTexts.median, text: money.result(bands![50]![trade]!) },
          { name: riskTexts.half, text: between(25, 75) },
          { name: riskTexts.most, text: between(5, 95) },
        ],
      };
    },
    [bands, money, unit],
  );
  const units = unitPlurals[unit];
  return (
    <Card
      title={riskTexts.futures(Number(horizon), units)}
      aside={
        <Segmented
          label={riskTexts.horizonLabel}
          value={horizon}
          choices={horizons.map((value) => ({ value, text: value }))}
          onChoose={onHorizon}
        />
      }
    >
      {futures === null || bands === null || data === null ? (
        <EmptyState small title={notEnough(Math.max(1, ENOUGH_TO_RESAMPLE - statistics.trades), unit)}>
          <p>{riskTexts.tooFew(ENOUGH_TO_RESAMPLE)}</p>
        </EmptyState>
      ) : (
        <>
          <Answer>
            <Amount>{riskTexts.futuresAnswer(money.result(bands[5]!.at(-1)!), money.result(bands[95]!.at(-1)!))}</Amount>
          </Answer>
          <div className={css.futures}>
            <LineChart
              label={riskTexts.fan}
              data={data}
              read={read}
              head={riskTexts.ahead}
              yTexts={yTexts}
              xTicks={(from, to, most) =>
                ticks(from, to, Math.min(5, most)).map((at) => ({ at, text: at === 0 ? riskTexts.now : count(at) }))
              }
              height={220}
              withZero
            />
            <LevelTable futures={futures} hasCapital={capital !== null} money={money} />
          </div>
          <CardNote>
            {riskTexts.chanceOfLoss(percent(100 * futures.loss))} {riskTexts.ruinFormula(count(futures.paths))}
          </CardNote>
          <CardNote>
            <Amount>
              {riskTexts.assumptions(
                closedUnits(statistics.trades, unit),
                count(futures.paths),
                Number(horizon),
                capital === null ? null : money.size(money.amount(capital)),
              )}
            </Amount>
          </CardNote>
        </>
      )}
    </Card>
  );
}
