import { useMemo } from 'react';
import { useTheme } from '#browser/preferences/useTheme.ts';
import { PriceChart } from '#charts/price/PriceChart.tsx';
import * as barTexts from '#copy/replay/barTexts.ts';
import * as texts from '#copy/replay/marketTexts.ts';
import * as replayTexts from '#copy/replay/replayTexts.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { ExactRatio } from '#domain/excursions/excursion.ts';
import { type TradeInBars, tradeInBars } from '#domain/excursions/tradeInBars.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useTradeBars } from '../bars/useTradeBars.ts';
import { replayScene } from './replayScene.ts';
import css from './tradeMarket.module.css';
import { type ReplayState, useReplay } from './useReplay.ts';

type Props = { readonly leg: OpenedLeg; readonly money: MoneyFormat; readonly zone: string };

/** The market while a trade was held, where there are bars of its own: nothing otherwise. */
export default function TradeMarket(props: Props) {
  const { bars } = useTradeBars(props.leg.trade);
  return bars === null ? null : <WithBars {...props} bars={bars} />;
}

function WithBars({ bars, ...props }: Props & { readonly bars: BarSeries }) {
  const state = useReplay(props.leg, bars);
  // Bars of an underlying, and bars that do not fit, say nothing of what this trade was worth.
  if (state === null || !state.isOwn || state.fit === null) return null;
  if (state.fit.is !== 'fits') return <Notice>{texts.notFitting(bars.symbol)}</Notice>;
  return <Market {...props} bars={bars} state={state} />;
}

const share = (ratio: ExactRatio): string | null => (ratio === null ? null : percent((Number(ratio.part) / Number(ratio.whole)) * 100, 0));

/** A closed trade's excursion from its bars; null if open. */
function inBarsOf({ trade }: OpenedLeg, replay: ReplayState['replay'], bars: BarSeries): TradeInBars | null {
  const { closedAt, exitPrice } = trade;
  return closedAt === null || exitPrice === null ? null : tradeInBars({ ...trade, closedAt, exitPrice }, replay, bars);
}

function Market({ leg, bars, state, money, zone }: Props & { readonly bars: BarSeries; readonly state: ReplayState }) {
  const { replay, frames, isPriced } = state;
  const theme = useTheme();
  const scene = useMemo(() => {
    const about = { leg, replay, frames, bars, factor: 1, isPriced, seconds: bars.seconds, lines: ['vwap', 'session'] };
    const { openedAt, closedAt } = leg.trade;
    return { ...replayScene(about), span: [openedAt / 1000, (closedAt ?? openedAt) / 1000] as const };
  }, [leg, replay, frames, bars, isPriced]);
  const place = useMemo(
    () => ({ bars: bars.time.length, fills: replay.fills.length, at: frames.at.at(-1)! / 1000, average: null }),
    [bars, replay, frames],
  );
  const chartTexts = useMemo(() => ({ zone, amount: money.result, averageName: '' }), [zone, money]);
  const inBars = useMemo(() => inBarsOf(leg, replay, bars), [leg, replay, bars]);
  const found = inBars?.is === 'measured' ? inBars.found : null;
  const facts = [
    { name: texts.mae, text: found?.mae == null ? null : money.amount(found.mae), why: texts.explain.mae },
    { name: texts.mfe, text: found?.mfe == null ? null : money.amount(found.mfe), why: texts.explain.mfe },
    { name: texts.capture, text: found && share(found.capture), why: texts.explain.capture },
    { name: texts.entry, text: found && share(found.entry), why: texts.explain.entry },
    { name: texts.exit, text: found && share(found.exit), why: texts.explain.exit },
  ];
  return (
    <Card title={texts.title} className={css.market}>
      <PriceChart scene={scene} place={place} texts={chartTexts} theme={theme} label={texts.label(leg.trade.instrument.symbol)} />
      {found !== null && (
        <>
          <dl className={css.facts}>
            {facts.map(({ name, text, why }) => (
              <div key={name}>
                <dt>
                  <Explain title={name} text={why}>
                    {name}
                  </Explain>
                </dt>
                <dd>{text === null ? '–' : <Amount>{text}</Amount>}</dd>
              </div>
            ))}
          </dl>
          <p className={css.note}>{texts.approx(barTexts.barLengthText(bars.seconds))}</p>
        </>
      )}
      {(inBars?.is === 'uncovered' || inBars?.is === 'coarse') && <p className={css.note}>{texts.unmeasured[inBars.is](bars.symbol)}</p>}
      <p className={css.note}>{replayTexts.credit}</p>
    </Card>
  );
}
