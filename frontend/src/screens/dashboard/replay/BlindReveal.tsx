import { useEffect, useRef } from 'react';
import * as texts from '#copy/replay/blindTexts.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './blind.module.css';
import { rText } from './RText.tsx';
import type { SavedDecision } from './SavedDecision.ts';

/** The decision with its result, the trade behind it, and that trade's result. */
export function BlindReveal({
  trade,
  decision,
  isLast,
  onNext,
}: {
  readonly trade: JournalTrade;
  readonly decision: SavedDecision;
  readonly isLast: boolean;
  readonly onNext: () => void;
}) {
  const { zone } = useTrader();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className={css.reveal}>
      <div role="status">
        <strong>{texts.decided(texts.choices[decision.choice], rText(decision.blind))}</strong>
        <p>
          {decision.real === null ? texts.realUnknown : texts.realMade(rText(decision.real))}{' '}
          {texts.reveal(instrumentName(trade.instrument), fullDay(trade.openedAt, zone))}
        </p>
      </div>
      <Button look="primary" onClick={onNext}>
        {isLast ? texts.newRound : texts.next}
      </Button>
      <ButtonLink to={`/dashboard/replay/${trade.id}`}>{texts.seeReplay}</ButtonLink>
    </div>
  );
}
