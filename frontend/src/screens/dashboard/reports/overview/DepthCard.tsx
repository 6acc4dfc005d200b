import { timeTicks } from '#charts/equity/timeTicks.ts';
import plot from '#charts/plot.module.css';
import { useWidth } from '#charts/useWidth.ts';
import * as questionTexts from '#copy/reports/questionTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { maxDrawdownDaysToRecovery, maxDrawdownDaysToTrough } from '#domain/metrics/list/maxDrawdown.ts';
import { equityPlot } from '#domain/metrics/series/equityStep.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { negate } from '#domain/units/decimal.ts';
import { notEnough } from '#format/countedUnits.ts';
import { pnlColor } from '#format/pnlColor.ts';
import { fullDay, stamp } from '#format/stamp.ts';
import type { ReportProps } from '../ReportState.tsx';
import css from './DepthCard.module.css';
import { PLOT, QuestionCard } from './QuestionCard.tsx';

type DrawingProps = {
  readonly label: string;
  /** Ascending times, and how far below its high so far it was at each, 0 or more. */
  readonly at: ArrayLike<number>;
  readonly fall: ArrayLike<number>;
  /** The deepest part: times of its high, its low and its end, and the words at its low. */
  readonly episode: { readonly from: number; readonly low: number; readonly to: number; readonly text: string } | null;
  readonly ticks: (from: number, to: number, most: number) => readonly { readonly at: number; readonly text: string }[];
  readonly height: number;
};

const [TOP, FOOT, LABEL, SLOPE] = [6, 22, 64, 6];
/** Half of the room a letter of a date takes, in pixels. */
const HALF = 3.5;

/** The deepest place of each pixel, and the last one: enough to draw. */
function drawnPlaces(at: ArrayLike<number>, fall: ArrayLike<number>, x: (time: number) => number): readonly number[] {
  const columns = new Map<number, [deepest: number, last: number]>();
  for (let place = 0; place < at.length; place++) {
    const column = Math.round(x(at[place]!));
    const found = columns.get(column);
    if (found === undefined) columns.set(column, [place, place]);
    else columns.set(column, [fall[place]! > fall[found[0]]! ? place : found[0], place]);
  }
  return [...columns.values()].flatMap(([deepest, last]) => (deepest === last ? [last] : [deepest, last]));
}

/** Equity below its high over time, with the deepest part marked. */
function Underwater({ label, at, fall, episode, ticks, height }: DrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>(320);
  const [first, last] = [at[0] ?? 0, at[at.length - 1] ?? 1];
  const x = (time: number) => ((time - first) / (last - first || 1)) * width;
  let most = 0;
  for (let place = 0; place < fall.length; place++) most = Math.max(most, fall[place]!);
  const y = (value: number) => TOP + (value / (most || 1)) * (height - 12);
  let [lastX, lastY] = [0, y(0)];
  const line = drawnPlaces(at, fall, x).map((place) => {
    const [nextX, nextY] = [x(at[place]!), y(fall[place]!)];
    const flat = nextX - lastX > SLOPE ? `L${(nextX - SLOPE).toFixed(1)} ${lastY.toFixed(1)}` : '';
    [lastX, lastY] = [nextX, nextY];
    return `${flat}L${nextX.toFixed(1)} ${nextY.toFixed(1)}`;
  });
  const path = `M0 ${y(0)}${line.join('')}`;
  const isLeft = episode !== null && x(episode.low) > width * 0.7;
  return (
    <div ref={ref}>
      <svg
        className={`${plot.drawing} ${css.chart}`}
        viewBox={`0 0 ${width} ${TOP + height + FOOT}`}
        height={TOP + height + FOOT}
        role="img"
        aria-label={label}
      >
        {episode !== null && (
          <rect className={css.episode} x={x(episode.from)} y={TOP} width={Math.max(2, x(episode.to) - x(episode.from))} height={height} />
        )}
        <path className={css.area} d={`${path}V${y(0)}Z`} />
        <path className={css.line} d={path} />
        <line className={plot.axis} x1={0} x2={width} y1={y(0)} y2={y(0)} />
        {episode !== null && (
          <>
            <circle className={css.low} cx={x(episode.low)} cy={y(most)} r={4} />
            <text className={css.name} x={x(episode.low) + (isLeft ? -9 : 9)} y={y(most) + 4} textAnchor={isLeft ? 'end' : 'start'}>
              {episode.text}
            </text>
          </>
        )}
        {ticks(first, last, Math.max(2, Math.floor(width / LABEL))).map(({ at: time, text }) => (
          <text
            key={time}
            x={Math.min(width - text.length * HALF, Math.max(text.length * HALF, x(time)))}
            y={TOP + height + 16}
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The maximum drawdown: how deep, and how long until there was a new high. */
export function DepthCard({ figures: { statistics }, money, view, unit }: ReportProps) {
  const { zone } = view;
  const { depth, peakAt, troughAt, recoveredAt } = statistics.drawdown;
  const { at, fall } = equityPlot(statistics.equity);
  const isBelow = troughAt !== null && depth > 0n;
  const back = maxDrawdownDaysToRecovery.read(statistics);
  const down = Number(maxDrawdownDaysToTrough.read(statistics) ?? 0);
  const missing = ENOUGH - statistics.trades;
  const dayOf = (time: number) => stamp(time, zone, true);
  function sentence(): string {
    if (missing > 0) return `${notEnough(missing, unit)}.`;
    if (!isBelow) return questionTexts.never;
    return back === null ? questionTexts.stillBelow(counted(down, 'day')) : questionTexts.recoveredIn(counted(Number(back), 'day'));
  }
  const lowest = money.result(negate(depth));
  return (
    <QuestionCard
      question={questionTexts.depth}
      figure={{ text: lowest, color: pnlColor(negate(depth), money) }}
      sentence={sentence()}
      foot={
        isBelow
          ? questionTexts.downFrom(
              peakAt === null ? questionTexts.theStart : dayOf(peakAt),
              dayOf(troughAt),
              recoveredAt === null ? null : dayOf(recoveredAt),
            )
          : undefined
      }
      table={{
        heads: questionTexts.depthHeads,
        rows: isBelow
          ? [
              {
                key: 'deepest',
                head: peakAt === null ? questionTexts.theStart : fullDay(peakAt, zone),
                cells: [fullDay(troughAt, zone), recoveredAt === null ? questionTexts.notYet : fullDay(recoveredAt, zone), lowest],
              },
            ]
          : [],
      }}
    >
      <Underwater
        label={questionTexts.depthPicture(lowest)}
        at={at}
        fall={fall}
        episode={isBelow ? { from: peakAt ?? at[0]!, low: troughAt, to: recoveredAt ?? at[at.length - 1]!, text: dayOf(troughAt) } : null}
        ticks={(from, to, most) => timeTicks({ from, to }, most, zone)}
        height={PLOT + 18}
      />
    </QuestionCard>
  );
}
