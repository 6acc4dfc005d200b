import { useCallback } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import { DAY } from '#domain/units/millis.ts';
import type { useTradeBars } from '#features/bars/useTradeBars.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { type ReplayState, useReplay } from '#features/market/useReplay.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { clockSeconds } from '#format/clockTime.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Notice } from '#ui/Notice.tsx';
import { BarNotices } from './BarNotices.tsx';
import { ReplayChart } from './ReplayChart.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayFills } from './ReplayFills.tsx';
import { ReplayNote } from './ReplayNote.tsx';
import { ReplayStats } from './ReplayStats.tsx';
import css from './replay.module.css';
import { TextVersion } from './TextVersion.tsx';
import { usePlayer } from './usePlayer.ts';
import { WhatIfCard } from './WhatIfCard.tsx';

type TradeMarket = ReturnType<typeof useTradeBars>;
type Props = { readonly leg: OpenedLeg; readonly market: TradeMarket };

/** A trade that can be played, or why it cannot. */
export function ReplayRoom({ leg, market }: Props) {
  const state = useReplay(leg, market.bars);
  return state === null ? <Notice kind="warning">{texts.unknownSteps}</Notice> : <Playing leg={leg} market={market} state={state} />;
}

function Playing({ leg, market, state }: Props & { readonly state: ReplayState }) {
  const { frames, replay } = state;
  const { zone } = useTrader();
  const { currency } = leg.trade.instrument;
  const player = usePlayer(frames.at.length, state.start);
  useShortcuts({ playReplay: player.toggle, stepBack: () => player.step(-1), stepOn: () => player.step(1) });
  const isSameDay = frames.at.at(-1)! - frames.at[0]! < DAY;
  const momentOf = useCallback((ms: number) => (isSameDay ? clockSeconds(ms, zone) : stamp(ms, zone)), [isSameDay, zone]);
  const momentAt = useCallback((frame: number) => momentOf(frames.at[frame]!), [frames, momentOf]);
  const shared = { leg, state, zone, money: useMoney(currency), bars: market.bars, momentAt };
  const done = frames.fills[player.frame]!;
  return (
    <>
      <BarNotices leg={leg} market={market} state={state} />
      <div className={css.columns}>
        <div className={css.main}>
          <ReplayChart {...shared} player={player}>
            <ReplayControls fills={state.places} player={player} momentAt={momentAt} zone={zone} />
          </ReplayChart>
        </div>
        <div className={css.side}>
          <ReplayStats {...shared} player={player} />
          <ReplayFills {...shared} done={done} onGo={player.go} />
          <ReplayNote trade={leg.written} />
        </div>
      </div>
      {done === replay.fills.length && market.bars !== null && state.isPriced && (
        <WhatIfCard {...shared} bars={market.bars} momentOf={momentOf} />
      )}
      <TextVersion {...shared} />
    </>
  );
}
