import { Link } from 'react-router-dom';
import * as journalTexts from '#copy/journalTexts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useSample } from './useSample.ts';

/** One line while the sample month is loaded: its currency, and the way to remove it. */
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
          {!isShown && <Link to={`?account=${SAMPLE_ACCOUNT}`}>{journalTexts.showSample}</Link>}
          {isShown && !isAlone && <Link to="?">{journalTexts.showMine}</Link>}
          <Button size="small" disabled={busy} onClick={() => void discard()}>
            {busy ? 'Removing …' : journalTexts.removeSample}
          </Button>
        </>
      }
    >
      {isShown ? journalTexts.sampleShown : journalTexts.sampleLoaded} {journalTexts.sampleApart}
    </Notice>
  );
}
