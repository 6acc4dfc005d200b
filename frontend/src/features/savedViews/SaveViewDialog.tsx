import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as savedViewTexts from '#copy/savedViewTexts.ts';

import { FormDialog } from '#ui/FormDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useChips } from '../filters/useChips.ts';
import { useSearch } from '../view/AddressOfFigures.tsx';
import { useToday } from '../view/useFilter.ts';
import { useSavedViews, viewFilter } from './useSavedViews.ts';

const MOST_VIEWS = 50;
const LONGEST_NAME = 60;

/** Saves the current filter under a name, after the existing views. */
export default function SaveViewDialog({ onClose }: { readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const [search] = useSearch();
  const today = useToday();
  const { chips } = useChips();
  const { views, change } = useSavedViews();
  const [name, setName] = useState(() =>
    chips
      .map(({ name: what, text }) => (what === 'Closed' ? text : `${what} ${text}`))
      .join(', ')
      .slice(0, LONGEST_NAME),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const faultOf = (title: string): string | null => {
    if (title === '') return savedViewTexts.nameMissing;
    if ((views ?? []).some((view) => view.name === title)) return savedViewTexts.nameTaken;
    return (views ?? []).length >= MOST_VIEWS ? savedViewTexts.tooMany : null;
  };
  async function save(): Promise<void> {
    const title = name.trim();
    const fault = faultOf(title);
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      const id = crypto.randomUUID().slice(0, 8);
      await change((now) => [...now, { id, name: title, filter: viewFilter(search, today) }]);
      showToast({ text: savedViewTexts.saved(title), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(sentence(error, savedViewTexts.failed));
      setBusy(false);
    }
  }
  return (
    <FormDialog title={savedViewTexts.saveTitle} action="Save" busy={busy} problem={problem} onSave={() => void save()} onClose={onClose}>
      <TextField
        label={savedViewTexts.name}
        hint={savedViewTexts.nameHint}
        full
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-first=""
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
