import { memo, Suspense, useCallback, useState } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { ReplayFrames } from '#domain/replay/replayFrames.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { DAY } from '#domain/units/millis.ts';
import type { useTradeBars } from '#features/bars/useTradeBars.ts';
import { useNote } from '#features/journalPane/useNote.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { type ReplayState, useReplay } from '#features/market/useReplay.ts';
import { albumOfTrade } from '#features/screenshots/albumOfTrade.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import { clockSeconds, stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { BarNotices } from './BarNotices.tsx';
import { ReplayChart } from './ReplayChart.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayFills, ReplayStats } from './ReplayFills.tsx';
import type { ReplayProps } from './ReplayProps.ts';
import css from './replay.module.css';
import { usePlayer } from './usePlayer.ts';
import { WhatIfCard } from './WhatIfCard.tsx';

const MarkdownText = lazyPart(() => import('#features/markdown/MarkdownText.tsx'));
const Screenshots = lazyPart(() => import('#features/screenshots/Screenshots.tsx'));

/** The trade's note, rendered. */
function NoteText({ trade }: { readonly trade: AnnotatedTradeRow }) {
  const { text, problem } = useNote(trade);
  if (text === null) return <Text tone="quiet">{problem === null ? trade.noteExcerpt : texts.noteUnread}</Text>;
  return <MarkdownText text={text} />;
}

/** A trade's note and screenshots, beside its replay. Nothing without either. */
const ReplayNote = memo(function ReplayNote({ trade }: { readonly trade: AnnotatedTradeRow }) {
  if (trade.noteId === null && trade.screenshots === 0) return null;
  return (
    <Card title={trade.noteId === null ? texts.yourScreenshots : texts.yourNote} className={css.note}>
      <Suspense fallback={null}>
        {trade.noteId !== null && <NoteText trade={trade} />}
        {trade.screenshots > 0 && <Screenshots where={albumOfTrade(trade)} />}
      </Suspense>
    </Card>
  );
});

/** The result's extremes between two frames. */
function between({ low, high }: ReplayFrames, from: number, until: number): readonly [worst: Decimal, best: Decimal] {
  let [worst, best] = [low[from]!, high[from]!];
  for (let frame = from; frame <= until; frame++) {
    if (low[frame]! < worst) worst = low[frame]!;
    if (high[frame]! > best) best = high[frame]!;
  }
  return [worst, best];
}

/** The whole replay as text, an alternative to the animation. */
const TextVersion = memo(function TextVersion({ leg, state: { frames, replay, places }, money, momentAt }: ReplayProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={12} className={css.text}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.textVersion}
      </Button>
      {isOpen && (
        <Card title={texts.textTitle} aria-label={texts.textTitle}>
          <Text tone="quiet">{texts.textLead}</Text>
          <ol>
            {leg.fills.map((fill, place) => {
              const frame = places[place]!;
              const next = places[place + 1];
              const [worst, best] = between(frames, frame, (next ?? frames.at.length) - 1);
              const held = replay.fills[place]!.units;
              const position = held === 0n ? texts.flat : money.size(count(toNumber(held)));
              const what = `${fillTexts.actions[fill.action]} ${money.size(count(fill.quantity))}`;
              return (
                <li key={fill.id}>
                  <strong>{texts.textFill(place + 1, what, momentAt(frame))}</strong>{' '}
                  <Amount>{texts.textAfter(position, money.result(frames.net[frame]!))}</Amount>{' '}
                  {next !== undefined && <Amount>{texts.textBetween(money.result(worst), money.result(best))}</Amount>}
                </li>
              );
            })}
          </ol>
        </Card>
      )}
    </Stack>
  );
});

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
      <Grid columns="minmax(0, 1fr) 388px" gap={16} align="start" until={1199}>
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
      </Grid>
      {done === replay.fills.length && market.bars !== null && state.isPriced && (
        <WhatIfCard {...shared} bars={market.bars} momentOf={momentOf} />
      )}
      <TextVersion {...shared} />
    </>
  );
}
