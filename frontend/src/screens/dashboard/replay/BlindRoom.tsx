import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as texts from '#copy/replay/blindTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BlindScores } from './BlindScores.tsx';
import { BlindTrade } from './BlindTrade.tsx';
import { ReplayMode } from './ReplayMode.tsx';
import { RoundCard } from './RoundCard.tsx';
import css from './replay.module.css';
import type { SavedDecision } from './SavedDecision.ts';
import { useBlindRound } from './useBlindRound.ts';

/** A round of five trades by chance: each is decided without knowing the outcome, then compared with the real decision. */
export function BlindRoom() {
  const { tradeId = '' } = useParams();
  const { ids, problem, decisions, retry, again } = useBlindRound();
  const [made, setMade] = useState<readonly (SavedDecision | null)[]>([]);
  const [at, setAt] = useState(0);
  const anew = () => {
    setMade([]);
    setAt(0);
    again();
  };
  const id = ids?.[at];
  // The replay it was opened from named its trade, which may be among these.
  useEffect(() => {
    document.title = `${texts.title} · Afterbell`;
  }, []);
  const goOn = () => (at === ids!.length - 1 ? anew() : setAt(at + 1));
  return (
    <>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        {id !== undefined && <span className={css.quiet}>{texts.place(at + 1, ids!.length)}</span>}
        <ReplayMode mode="blind" />
      </header>
      {problem !== null && (
        <Notice kind="error" actions={<Button onClick={retry}>{texts.tryAgain}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {ids === null && problem === null && (
        <div role="status" aria-label={texts.waiting}>
          <Skeleton height={560} />
        </div>
      )}
      {ids?.length === 0 && <NothingLeft tradeId={tradeId} hasDecided={decisions.length > 0} />}
      {ids !== null && (
        <div className={css.columns}>
          <div className={css.main}>
            {id !== undefined && (
              <BlindTrade
                key={id}
                id={id}
                isLast={at === ids.length - 1}
                onDecided={(decision) => setMade([...made, decision])}
                onNext={goOn}
                onSkip={() => {
                  setMade([...made, null]);
                  goOn();
                }}
              />
            )}
          </div>
          <div className={css.side}>
            {ids.length > 0 && <RoundCard made={made} of={ids.length} at={at} />}
            <BlindScores decisions={decisions} />
          </div>
        </div>
      )}
    </>
  );
}

/** No trade to decide: none has bars, or each was decided. */
const NothingLeft = ({ tradeId, hasDecided }: { readonly tradeId: string; readonly hasDecided: boolean }) => (
  <EmptyState
    title={hasDecided ? texts.noneLeft : texts.none}
    actions={<ButtonLink to={`/dashboard/replay/${tradeId}`}>{texts.toReplay}</ButtonLink>}
  >
    <p>{texts.noneWhy}</p>
  </EmptyState>
);
