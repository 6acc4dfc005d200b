import { memo, useState } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { ReplayFrames } from '#domain/replay/replayFrames.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { ReplayProps } from './ReplayProps.ts';
import css from './replay.module.css';

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
export const TextVersion = memo(function TextVersion({ leg, state: { frames, replay, places }, money, momentAt }: ReplayProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.text}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.textVersion}
      </Button>
      {isOpen && (
        <Card title={texts.textTitle} aria-label={texts.textTitle}>
          <p className={css.quiet}>{texts.textLead}</p>
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
    </div>
  );
});
