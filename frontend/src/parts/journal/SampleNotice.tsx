import { Link } from 'react-router-dom';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import { useJournal } from '#journal/useJournal.ts';
import dialog from '#ui/Dialog.module.css';
import css from '#ui/page.module.css';
import { useFilter } from '../filters/useFilter.ts';
import { useSample } from './useSample.ts';

/** One line while the sample month is loaded: what it counts in, and the way to remove it. */
export default function SampleNotice() {
  const { book } = useJournal();
  const [filter, change] = useFilter();
  const { busy, remove } = useSample();
  if (book?.sample !== true) return null;
  const isAlone = book.accounts.length === 0;
  const isShown = isAlone || filter.account === SAMPLE_ACCOUNT;
  return (
    <div className={css.notice} role="status">
      <span>{isShown ? 'This is a month of sample trades.' : 'A sample month is loaded.'} It’s never counted with your own trades.</span>
      {!isShown && <Link to={`?account=${SAMPLE_ACCOUNT}`}>Show sample</Link>}
      {isShown && !isAlone && <Link to="?">Show my trades</Link>}
      <button
        type="button"
        className={dialog.button}
        disabled={busy}
        onClick={() => void remove().then(() => filter.account === SAMPLE_ACCOUNT && change({ account: undefined }))}
      >
        {busy ? 'Removing …' : 'Remove sample'}
      </button>
    </div>
  );
}
