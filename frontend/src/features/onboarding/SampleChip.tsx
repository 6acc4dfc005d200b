import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import * as journalTexts from '#copy/journalTexts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Chip } from '#ui/Chip.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useSample } from './useSample.ts';

/** A notice that the sample month is loaded or shown, with a link to the trader's own trades, or a button that removes it. */
export default function SampleChip() {
  const { book } = useJournal();
  const [filter, change] = useFilter();
  const { busy, remove } = useSample();
  const go = useNavigate();
  if (book?.sample !== true) return null;
  const isAlone = book.accounts.length === 0;
  const isShown = isAlone || filter.account === SAMPLE_ACCOUNT;
  const discard = () => remove().then(() => filter.account === SAMPLE_ACCOUNT && change({ account: undefined }));
  const showSample = { text: journalTexts.showSample, onChoose: () => void go(`?account=${SAMPLE_ACCOUNT}`) };
  const showMine = { text: journalTexts.showMine, onChoose: () => void go('?') };
  return (
    <Menu
      label={journalTexts.sample}
      entries={[
        ...(isAlone ? [] : [isShown ? showMine : showSample]),
        { text: busy ? 'Removing …' : journalTexts.removeSample, disabled: busy, onChoose: () => void discard() },
      ]}
      trigger={(ties) => (
        <Chip
          kind="opens"
          {...ties}
          title={`${isShown ? journalTexts.sampleShown : journalTexts.sampleLoaded} ${journalTexts.sampleApart}`}
        >
          {isShown ? journalTexts.sampleIsShown : journalTexts.sampleIsLoaded}
          <ChevronDown aria-hidden="true" />
        </Chip>
      )}
    />
  );
}
