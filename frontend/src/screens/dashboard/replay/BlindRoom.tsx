import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/replay/blindTexts.ts';
import { barSymbol, seriesFor } from '#domain/bars/tradeWindow.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import type { SavedDecision } from './BlindDecide.tsx';
import { BlindScores, RoundCard } from './BlindScores.tsx';
import { BlindTrade } from './BlindTrade.tsx';
import css from './replay.module.css';

const choices = [
  { value: 'replay', text: texts.modes.replay },
  { value: 'blind', text: texts.modes.blind },
] as const;

/** A replay of the trade in the address, or of random trades with everything hidden. */
export function ReplayMode({ mode }: { readonly mode: 'replay' | 'blind' }) {
  const { tradeId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Segmented
      label={texts.mode}
      value={mode}
      choices={choices}
      onChoose={(value) => void navigate(`/dashboard/replay/${tradeId}${value === 'blind' ? '?mode=blind' : ''}`)}
    />
  );
}

/** Trades of a round, and how far back they are looked for. */
const ROUND = 5;
const LOOKED_AT = 2000;
/** Bars that have to be there before the entry. */
const BARS_BEFORE = 5;

/** Some of a list by chance, each once. */
function drawn<T>(all: readonly T[], count: number): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

/** Five trades by chance that have bars from before their entry and were not decided yet; null until they are known. `again` draws others. */
function useBlindRound() {
  const { worker, settled } = useJournal();
  const { view } = useView();
  const bars = useApiQuery('bars', 'list', {});
  const decided = useApiQuery('replays', 'decisions', {});
  const [number, setNumber] = useState(1);
  const query = {
    filter: {},
    view: { ...view, unit: 'trade' as const, gross: false },
    sort: { column: 'opened' as const, descending: true },
    group: 'none' as const,
  };
  const isKnown = settled && bars.value !== null && decided.value !== null;
  const known = useMemo(() => new Set(decided.value?.decisions.map(({ trade }) => trade)), [decided.value]);
  const fits = ({ instrument, openedAt, closedAt, dayOnly, id }: JournalTrade): boolean => {
    if (closedAt === null || dayOnly || known.has(id) || instrument.kind === 'option' || instrument.kind === 'futureOption') return false;
    const series = seriesFor(bars.value!.series, barSymbol(instrument), openedAt, closedAt);
    return series !== null && series.from + BARS_BEFORE * series.seconds < openedAt / 1000;
  };
  // A round is fixed once drawn, despite its own decisions and journal changes.
  const { value, problem } = useAsyncValue(isKnown ? String(number) : null, async () => {
    const { items } = await worker.window(query, 0, LOOKED_AT);
    const trades = items.flatMap((item) => (item.kind === 'trade' ? [item.trade] : []));
    return { number, ids: drawn(trades.filter(fits), ROUND).map(({ id }) => id) };
  });
  return {
    ids: value?.number === number ? value.ids : null,
    problem: problem ?? bars.error?.message ?? decided.error?.message ?? null,
    decisions: decided.value?.decisions ?? [],
    retry: () => {
      bars.again();
      decided.again();
    },
    again: () => setNumber(number + 1),
  };
}

/** `place`: of the trade in its round; null without one. */
const BlindHead = ({ place }: { readonly place: string | null }) => (
  <PageHead
    title={texts.title}
    tags={
      place !== null && (
        <Text as="span" size="label" tone="quiet">
          {place}
        </Text>
      )
    }
  >
    <ReplayMode mode="blind" />
  </PageHead>
);

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
      <BlindHead place={id === undefined ? null : texts.place(at + 1, ids!.length)} />
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
        <Grid columns="minmax(0, 1fr) 388px" gap={16} align="start" until={1199}>
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
        </Grid>
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
