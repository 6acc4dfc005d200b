import { type ReactNode, useMemo } from 'react';
import { PriceChart } from '#charts/price/PriceChart.tsx';
import type { SceneLevel } from '#charts/price/priceScene.ts';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as texts from '#copy/replay/marketTexts.ts';
import * as replayTexts from '#copy/replay/replayTexts.ts';
import * as pageTexts from '#copy/trades/tradePageTexts.ts';
import { type BarSeries, placeFrom } from '#domain/bars/barSeries.ts';
import type { ExactRatio } from '#domain/excursions/excursion.ts';
import { type TradeInBars, tradeInBars } from '#domain/excursions/tradeInBars.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { stackClasses } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useTradeBars } from '../bars/useTradeBars.ts';
import { replayScene } from './replayScene.ts';
import css from './tradeMarket.module.css';
import { type ReplayState, useReplay } from './useReplay.ts';

type Props = {
  readonly leg: OpenedLeg;
  readonly money: MoneyFormat;
  readonly zone: string;
  /** Shown in place of candles when no bars fit the trade. */
  readonly fallback: ReactNode;
};

/** The market while a trade was held, as far as its own bars show it. */
export default function TradeMarket(props: Props) {
  const { bars, pending } = useTradeBars(props.leg.trade);
  if (pending) return <Skeleton height={460} />;
  return bars === null ? props.fallback : <WithBars {...props} bars={bars} />;
}

function WithBars({ bars, ...props }: Props & { readonly bars: BarSeries }) {
  const state = useReplay(props.leg, bars);
  // Bars of an underlying, and bars that do not fit, say nothing of what this trade was worth.
  if (state === null || !state.isOwn || state.fit === null) return props.fallback;
  if (state.fit.is !== 'fits')
    return (
      <>
        <Notice>{texts.notFitting(bars.symbol)}</Notice>
        {props.fallback}
      </>
    );
  return <Market {...props} bars={bars} state={state} />;
}

const share = (ratio: ExactRatio): string | null => (ratio === null ? null : percent((Number(ratio.part) / Number(ratio.whole)) * 100, 0));

/** A closed trade's excursion from its bars; null if open. */
function inBarsOf({ trade }: OpenedLeg, replay: ReplayState['replay'], bars: BarSeries): TradeInBars | null {
  const { closedAt, exitPrice } = trade;
  return closedAt === null || exitPrice === null ? null : tradeInBars({ ...trade, closedAt, exitPrice }, replay, bars);
}

/** The best and the worst price for a side in the bars from the first fill to the last. */
function extremesOf({ trade: { side, openedAt, closedAt } }: OpenedLeg, bars: BarSeries): readonly SceneLevel[] {
  const from = Math.max(0, placeFrom(bars, Math.floor(openedAt / 1000) + 1) - 1);
  const until = placeFrom(bars, Math.floor((closedAt ?? openedAt) / 1000) + 1);
  if (until <= from) return [];
  const high = Math.max(...bars.high.slice(from, until)) / 10 ** bars.scale;
  const low = Math.min(...bars.low.slice(from, until)) / 10 ** bars.scale;
  const [best, worst] = side === 'long' ? [high, low] : [low, high];
  return [
    { kind: 'best', name: pageTexts.bestPrice, price: best },
    { kind: 'worst', name: pageTexts.worstPrice, price: worst },
  ];
}

/** Units held at each bar: after the fills that it shows; null before the first. */
function heldByBar(
  { fills: own }: OpenedLeg,
  { bars: shown, fills: done }: ReplayState['frames'],
  count: number,
): readonly (number | null)[] {
  const held = new Array<number | null>(count).fill(null);
  shown.forEach((bar, frame) => {
    const fill = own[done[frame]! - 1];
    if (bar > 0 && fill?.step) held[bar - 1] = toNumber(fill.step.held) * fill.scale;
  });
  return held;
}

function Market({ leg, bars, state, money, zone }: Props & { readonly bars: BarSeries; readonly state: ReplayState }) {
  const { replay, frames, isPriced } = state;
  const scene = useMemo(() => {
    const about = { leg, replay, frames, bars, factor: 1, isPriced, seconds: bars.seconds, lines: ['vwap', 'session'] };
    const { openedAt, closedAt } = leg.trade;
    const made = replayScene(about);
    return {
      ...made,
      levels: [...made.levels, ...extremesOf(leg, bars)],
      held: heldByBar(leg, frames, bars.time.length),
      span: [openedAt / 1000, (closedAt ?? openedAt) / 1000] as const,
    };
  }, [leg, replay, frames, bars, isPriced]);
  const place = useMemo(
    () => ({ bars: bars.time.length, fills: replay.fills.length, at: frames.at.at(-1)! / 1000, average: null }),
    [bars, replay, frames],
  );
  const chartTexts = useMemo(
    () => ({ zone, amount: money.result, size: (value: number) => money.size(count(value)), averageName: '' }),
    [zone, money],
  );
  const inBars = useMemo(() => inBarsOf(leg, replay, bars), [leg, replay, bars]);
  const found = inBars?.is === 'measured' ? inBars.found : null;
  const facts = [
    { name: texts.mae, text: found?.mae == null ? null : money.amount(found.mae), why: texts.explain.mae },
    { name: texts.mfe, text: found?.mfe == null ? null : money.amount(found.mfe), why: texts.explain.mfe },
    { name: texts.capture, text: found && share(found.capture), why: texts.explain.capture },
    { name: texts.entry, text: found && share(found.entry), why: texts.explain.entry },
    { name: texts.exit, text: found && share(found.exit), why: texts.explain.exit },
  ];
  const label = texts.label(leg.trade.instrument.symbol, counted(replay.fills.length, 'fill'), money.result(leg.trade.net));
  return (
    <Card className={stackClasses(12)} title={pageTexts.priceTitle}>
      <PriceChart scene={scene} place={place} texts={chartTexts} label={label} />
      {found !== null && (
        <>
          <Grid as="dl" columns="repeat(auto-fit, minmax(110px, 1fr))" gap={12} className={css.facts}>
            {facts.map(({ name, text, why }) => (
              <div key={name}>
                <dt>
                  <Explain title={name} text={why}>
                    {name}
                  </Explain>
                </dt>
                <Text as="dd" weight="bold">
                  {text === null ? '–' : <Amount>{text}</Amount>}
                </Text>
              </div>
            ))}
          </Grid>
          <p className={css.note}>{texts.approx(barTexts.barLengthText(bars.seconds))}</p>
        </>
      )}
      {(inBars?.is === 'uncovered' || inBars?.is === 'coarse') && <p className={css.note}>{texts.unmeasured[inBars.is](bars.symbol)}</p>}
      <p className={css.note}>{replayTexts.credit}</p>
    </Card>
  );
}
