import { Link } from 'react-router-dom';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
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
  const discard = () => remove().then(() => filter.account === SAMPLE_ACCOUNT && change({ account: undefined }));
  return (
    <Notice
      announce="status"
      actions={
        <>
          {!isShown && <Link to={`?account=${SAMPLE_ACCOUNT}`}>Show sample</Link>}
          {isShown && !isAlone && <Link to="?">Show my trades</Link>}
          <Button size="small" disabled={busy} onClick={() => void discard()}>
            {busy ? 'Removing …' : 'Remove sample'}
          </Button>
        </>
      }
    >
      {isShown ? 'This is a month of sample trades.' : 'A sample month is loaded.'} It’s never counted with your own trades.
    </Notice>
  );
}
