import { CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as texts from '#copy/cardTexts.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import type { TradeProposal } from '#domain/proposals/proposeWords.ts';
import { sumOf } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { createAnnotations } from '#features/journalPane/createAnnotations.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { ReviewHead } from '#features/review/ReviewHead.tsx';
import { useReviewLink } from '#features/review/useToReview.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useView } from '#features/view/useView.ts';
import { coveredR } from '#format/coveredR.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TradeCard } from './TradeCard.tsx';

/** Cards of one sitting: the latest trades. */
const MOST = 20;

/** The cards of a filter's unreviewed trades at the time of opening, in the order of closing, each kept or skipped. */
function useCards() {
  const { worker, asOf, settled, problem } = useJournal();
  const [filter] = useFilter();
  const { view } = useView();
  const annotations = useBrowser().part(createAnnotations);
  const { value: unsent } = useAsyncValue('unsent', () => annotations.unsentReviews());
  const [dealt, deal] = useState<{ readonly rows: readonly ReviewRow[]; readonly left: number } | null>(null);
  const [kept, setKept] = useState<readonly boolean[]>([]);
  const [isTurned, setTurned] = useState(false);
  const query = { filter: reviewFilter(filter), view, sort: { column: 'closed', descending: true } as const, marked: {}, at: null };
  const { value: queue, current } = useAsyncValue(dealt === null ? asOf(query) : null, () => worker.review(query));
  if (dealt === null && queue !== null && current && unsent !== null && (settled || problem !== null)) {
    const left = queue.rows.filter(({ trade }) => !unsent.has(trade.id));
    deal({ rows: left.slice(0, MOST).toReversed(), left: queue.left - queue.rows.length + left.length });
  }
  const rows = dealt?.rows ?? [];
  const ids = rows.map(({ trade }) => trade.id);
  const proposed = useAsyncValue(dealt && `proposals ${ids.join()}`, () => worker.report('proposals', {}, view, { ids }));
  const at = kept.length;
  return {
    view,
    /** Null while loading. */
    rows: dealt && rows,
    /** Unreviewed trades of the filter that have no card here. */
    others: (dealt?.left ?? 0) - rows.length,
    at,
    skipped: kept.filter((each) => !each).length,
    /** Null while loading; none where they could not be counted: they only help. */
    proposals: proposed.problem === null ? proposed.value : new Map<TradeId, TradeProposal>(),
    /** True once a card was answered: from then on another one has taken its place. */
    isTurned,
    answer(isKept: boolean): void {
      setKept([...kept, isKept]);
      setTurned(true);
    },
    /** Goes back to the last card, and reverts what keeping it wrote; null on the first. */
    undo:
      at === 0
        ? null
        : () => {
            const change = kept[at - 1] ? annotations.get().findLast(({ id }) => id === ids[at - 1]) : undefined;
            if (change !== undefined) annotations.undo(change);
            setKept(kept.slice(0, -1));
          },
  };
}

type EndProps = {
  readonly rows: readonly ReviewRow[];
  readonly skipped: number;
  readonly others: number;
  readonly onUndo: (() => void) | null;
};

/** After the last card: the day in one line, and the ways on. */
function EndCard({ rows, skipped, others, onUndo }: EndProps) {
  const currencies = [...new Set(rows.map(({ trade }) => trade.instrument.currency))];
  const money = useMoney(currencies[0]!);
  const review = useReviewLink();
  const days = rows.flatMap(({ day }) => day ?? []).toSorted();
  const day = days.at(-1)!;
  const inR = rows.flatMap(({ trade: { r } }) => r ?? []);
  const sum = inR.reduce((total, r) => total + r, 0);
  const results = [
    ...(currencies.length === 1 ? [money.result(sumOf(rows.map(({ trade }) => trade.net)))] : []),
    ...(inR.length === 0 ? [] : [coveredR(sum, inR.length, rows.length)]),
  ];
  return (
    <EmptyState
      title={texts.finished(daySpan(days[0]!, day), rows.length, results)}
      picture={<CheckCheck aria-hidden="true" />}
      actions={
        <>
          <ButtonLink look="primary" to={`/dashboard/calendar?day=${day}`}>
            {texts.writeNote}
          </ButtonLink>
          {skipped + others > 0 ? (
            <ButtonLink to={review}>{texts.toReview(skipped + others)}</ButtonLink>
          ) : (
            <ButtonLink to="/dashboard/overview">{texts.toOverview}</ButtonLink>
          )}
          {onUndo !== null && (
            <Button look="ghost" onClick={onUndo}>
              {texts.undo}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{texts.kept(rows.length - skipped, skipped, others)}</p>
    </EmptyState>
  );
}

/** New trades of an import or a connection's run, one card each, from the first closed to the last. */
export default function NewTrades() {
  const { worker, asOf } = useJournal();
  const { view, rows, others, at, skipped, proposals, isTurned, answer, undo } = useCards();
  const row = rows?.[at];
  const id = row?.trade.id ?? null;
  const { value: trade } = useAsyncValue(id && asOf(id), () => worker.written(id!));
  const isReady = proposals !== null && trade?.id === id;
  useShortcuts({ undoReview: undo ?? undefined }, { first: true });
  return (
    <Page>
      <PageHead
        title={rows === null || rows.length === 0 ? texts.loading : texts.title(rows.length)}
        tags={row !== undefined && at === 0 && <Tag>{texts.about(rows!.length)}</Tag>}
        back={<BackLink to="/dashboard/review" label={texts.leave} />}
      >
        {row !== undefined && (
          <Button look="ghost" size="small" disabled={undo === null} onClick={() => undo?.()}>
            <Undo2 aria-hidden="true" /> {texts.undo} <KeyCaps keys={shortcuts.undoReview.keys} />
          </Button>
        )}
      </PageHead>
      <JournalNotice />
      {rows === null && <Skeleton height={420} />}
      {rows?.length === 0 && (
        <EmptyState title={texts.nothing} actions={<ButtonLink to="/dashboard/overview">{texts.toOverview}</ButtonLink>}>
          <p>{texts.nothingHow}</p>
        </EmptyState>
      )}
      {row !== undefined && <ReviewHead done={at} left={rows!.length - at} onClose={undefined} />}
      {row !== undefined && !isReady && <Skeleton height={420} />}
      {row !== undefined && isReady && (
        <TradeCard
          key={id}
          row={row}
          trade={trade!}
          proposal={proposals.get(id!)}
          view={view}
          isTurned={isTurned}
          onAnswer={answer}
          onBack={() => undo?.()}
        />
      )}
      {rows !== null && rows.length > 0 && row === undefined && <EndCard rows={rows} skipped={skipped} others={others} onUndo={undo} />}
    </Page>
  );
}
