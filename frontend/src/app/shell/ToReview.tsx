import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/reviewTexts.ts';
import { count } from '#domain/format/percent.ts';
import { useToReview } from '#features/review/useToReview.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';
import css from './Sidebar.module.css';

const everything = {};

function Waiting() {
  const waiting = useToReview(everything);
  return waiting !== null && waiting.left > 0 ? (
    <>
      {' '}
      <span className={css.badge}>
        {count(waiting.left)} <span className="unseen">{texts.toReviewLeft}</span>
      </span>
    </>
  ) : null;
}

function Opened() {
  useTrader();
  const { book } = useJournal();
  return book === null ? null : <Waiting />;
}

/**
 * Number of trades to review in the whole journal, in every currency: the only such badge, in the sidebar and on the tab of phones. Opens the journal, after the
 * first screen, where the page has not.
 */
export default function ToReview() {
  const { user } = useSession();
  return accessDenied('anyTier', user, Date.now()) === null ? <Opened /> : null;
}
