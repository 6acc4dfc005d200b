import { memo, type ReactNode, useMemo, useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { PriceChart } from '#charts/price/PriceChart.tsx';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as texts from '#copy/replay/replayTexts.ts';
import { barSymbol } from '#domain/bars/tradeWindow.ts';
import { hasVwap } from '#domain/bars/vwap.ts';
import type { KeyLevel } from '#domain/tradePlans/dayRules.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { replayScene } from '#features/market/replayScene.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row, stackClasses } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReplayProps } from './ReplayProps.ts';
import css from './replay.module.css';
import type { Player } from './usePlayer.ts';

/** Prices of a trade's symbol that its trader watched on the day it was opened; none until they are here, and where the day has no plan of its own. */
function useKeyLevels({ instrument, openedAt }: Pick<JournalTrade, 'instrument' | 'openedAt'>): readonly KeyLevel[] {
  const { zone } = useTrader();
  const day = dayKey(openedAt, zone);
  const { value } = useApiQuery('plans', 'readDay', { day, currency: instrument.currency });
  const symbol = barSymbol(instrument);
  return useMemo(() => {
    const levels = value?.from === day ? (value.levels ?? []) : [];
    return levels.filter((level) => level.symbol === symbol);
  }, [value, day, symbol]);
}

type Props = ReplayProps & { readonly player: Player; readonly children: ReactNode };

const longer = [60, 300, 900, 3600];
const shownLines = [
  { id: 'vwap', text: texts.vwap },
  { id: 'ema', text: texts.ema },
  { id: 'session', text: texts.session },
] as const;

/** Prices and the running result up to the moment, with bars of several lengths, and what moves it below. */
export function ReplayChart({ leg, bars, state, player, zone, money, momentAt, children }: Props) {
  const { replay, frames, isPriced } = state;
  const factor = state.factor ?? 1;
  const [length, setLength] = useState<number | null>(null);
  const [lines, setLines] = useState<readonly string[]>(['vwap', 'session']);
  const seconds = Math.max(length ?? 0, bars?.seconds ?? 0);
  const watched = useKeyLevels(leg.trade);
  const scene = useMemo(
    () => replayScene({ leg, replay, frames, bars, factor, isPriced, seconds, lines, watched }),
    [leg, replay, frames, bars, factor, isPriced, seconds, lines, watched],
  );
  const { frame } = player;
  const place = useMemo(() => {
    const fills = frames.fills[frame]!;
    const average = fills === 0 || !isPriced ? null : replay.fills[fills - 1]!.average;
    return { bars: frames.bars[frame]!, fills, at: frames.at[frame]! / 1000, average: average === null ? null : toNumber(average) };
  }, [frames, frame, replay, isPriced]);
  const chartTexts = useMemo(() => ({ zone, amount: money.result, averageName: texts.averageLine }), [zone, money]);
  return (
    <Card className={stackClasses(12)}>
      <ChartHead bars={bars} seconds={seconds} lines={lines} onLength={setLength} onLines={setLines} />
      <PriceChart scene={scene} place={place} texts={chartTexts} label={texts.chartLabel(leg.trade.instrument.symbol, momentAt(frame))} />
      {children}
      <Text size="small" tone="faint">
        {texts.credit}
      </Text>
    </Card>
  );
}

type Head = Pick<ReplayProps, 'bars'> & {
  readonly seconds: number;
  readonly lines: readonly string[];
  readonly onLength: (seconds: number) => void;
  readonly onLines: (lines: readonly string[]) => void;
};

/** The chart's options: the length of its bars, and its lines. */
const ChartHead = memo(function ChartHead({ bars, seconds, lines, onLength, onLines }: Head) {
  const lengths = bars === null ? [] : [...new Set([bars.seconds, ...longer.filter((each) => each > bars.seconds)])].slice(0, 5);
  const toggle = (id: string) => onLines(lines.includes(id) ? lines.filter((each) => each !== id) : [...lines, id]);
  return (
    <Row gap={8} wrap centered className={css.chartHead}>
      <h2>{texts.chartTitle}</h2>
      {bars !== null && (
        <>
          <Segmented
            label={texts.timeframes}
            value={String(seconds)}
            choices={lengths.map((each) => ({ value: String(each), text: barTexts.shortLength(each) }))}
            onChoose={(value) => onLength(Number(value))}
          />
          <fieldset aria-label={texts.indicators} className={css.lines}>
            {shownLines
              .filter(({ id }) => id !== 'vwap' || hasVwap(bars))
              .map(({ id, text }) => (
                <Button key={id} size="small" aria-pressed={lines.includes(id)} onClick={() => toggle(id)}>
                  {text}
                </Button>
              ))}
          </fieldset>
        </>
      )}
    </Row>
  );
});
