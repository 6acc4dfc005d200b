import * as texts from '#copy/trades/tradePageTexts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { useSearch } from '#features/view/useSearch.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OpenedPage } from './OpenedPage.tsx';
import css from './trade.module.css';
import { useOpenedTrade } from './useOpenedTrade.ts';

/** /dashboard/trades/:id: everything about one row of the list, a trade or a strategy of several. */
export default function Trade() {
  const { opened, isMissing, problem } = useOpenedTrade();
  const [search] = useSearch();
  return (
    <div className={css.page}>
      <JournalNotice />
      {problem !== null && <Notice kind="error">{texts.failed(problem)}</Notice>}
      {isMissing ? (
        <EmptyState title={texts.missing} actions={<ButtonLink to={`/dashboard/trades?${search}`}>{texts.toList}</ButtonLink>}>
          <p>{texts.missingWhy}</p>
        </EmptyState>
      ) : opened === null ? (
        <TradeSkeleton />
      ) : (
        <OpenedPage opened={opened} />
      )}
    </div>
  );
}

/** The page before its trade is known, as large as it will be. */
const TradeSkeleton = () => (
  <div className={css.waiting} role="status" aria-label={texts.waiting}>
    <Skeleton height={36} width={420} />
    <Skeleton height={34} width={280} />
    <Skeleton height={124} />
    <div className={css.columns}>
      <Skeleton height={470} className={css.main} />
      <Skeleton height={620} className={css.pane} />
    </div>
  </div>
);
