import { useParams } from 'react-router-dom';
import * as texts from '#copy/replay/replayTexts.ts';
import { useTradeBars } from '#features/bars/useTradeBars.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { useLeg } from '#features/market/useLeg.ts';
import { useSearch } from '#features/view/useSearch.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BlindRoom } from './BlindRoom.tsx';
import { ReplayHead } from './ReplayHead.tsx';
import { ReplayRoom } from './ReplayRoom.tsx';
import css from './replay.module.css';

/** /dashboard/replay/:tradeId: a trade played again, bar by bar where there are bars, else fill by fill. */
export default function Replay() {
  const [search] = useSearch();
  return (
    <div className={css.page}>
      <JournalNotice />
      {search.get('mode') === 'blind' ? <BlindRoom /> : <OneReplay />}
    </div>
  );
}

/** The trade in the address, once loaded. */
function OneReplay() {
  const { tradeId = '' } = useParams();
  const { leg, isMissing, problem } = useLeg(tradeId);
  return (
    <>
      {problem !== null && <Notice kind="error">{texts.failed(problem)}</Notice>}
      {isMissing ? (
        <EmptyState title={texts.missing} actions={<ButtonLink to="/dashboard/trades">{texts.toTrades}</ButtonLink>}>
          <p>{texts.missingWhy}</p>
        </EmptyState>
      ) : leg === null ? (
        <ReplaySkeleton label={texts.waiting} />
      ) : (
        <ReplayOfTrade key={leg.trade.id} leg={leg} />
      )}
    </>
  );
}

/** The replay once it is known which bars there are. */
function ReplayOfTrade({ leg }: { readonly leg: OpenedLeg }) {
  const market = useTradeBars(leg.trade);
  const isDayOnly = leg.fills.some(({ dayOnly }) => dayOnly);
  return (
    <>
      <ReplayHead leg={leg} />
      {isDayOnly ? (
        <Notice>{texts.dayOnly}</Notice>
      ) : market.pending ? (
        <ReplaySkeleton label={texts.loadingBars} />
      ) : (
        <ReplayRoom key={market.bars?.time.length ?? 0} leg={leg} market={market} />
      )}
    </>
  );
}

/** The page before it has its trade, as large as it will be. */
const ReplaySkeleton = ({ label }: { readonly label: string }) => (
  <div className={css.columns} role="status" aria-label={label}>
    <Skeleton height={620} />
    <Skeleton height={420} />
  </div>
);
