import { useMemo } from 'react';
import { useTheme } from '#browser/preferences/useTheme.ts';
import { PriceChart } from '#charts/price/PriceChart.tsx';
import * as texts from '#copy/replay/blindTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { type BlindMarket, blindScene } from './blindMarket.ts';
import css from './replay.module.css';

const DAY = 86_400;
/** Time since the start of the shown bars: the real time would reveal too much. */
const timeText = (seconds: number, isDay: boolean): string =>
  isDay ? texts.daysIn(Math.floor(seconds / DAY)) : texts.minutesIn(Math.round((seconds % DAY) / 60));

type Props = { readonly market: BlindMarket; readonly stop: number | null; readonly isOver: boolean };

/** The bars of a blind trade: until its entry, and once it is decided to its exit, with the price that was decided at. */
export function BlindChart({ market, stop, isOver }: Props) {
  const theme = useTheme();
  const scene = useMemo(() => blindScene(market, stop, isOver ? texts.decisionLine : null), [market, stop, isOver]);
  const bars = market.shown.time.length;
  const place = useMemo(() => ({ bars, fills: 0, at: 0, average: null }), [bars]);
  const chartTexts = useMemo(() => ({ zone: 'UTC', amount: String, averageName: '', timeText }), []);
  const label = (isOver ? texts.chartLabelAfter : texts.chartLabel)(counted(bars, 'bar'));
  return (
    <>
      <div className={css.chartHead}>
        <h2>{texts.rebased}</h2>
        <span className={css.quiet}>{texts.barText(bars)}</span>
      </div>
      <PriceChart scene={scene} place={place} texts={chartTexts} theme={theme} label={label} />
    </>
  );
}
