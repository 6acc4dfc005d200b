import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { WordChange, WordKind } from '#domain/journal/model/wordChange.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { useSavedViews } from '#features/savedViews/useSavedViews.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import type { WordUses } from '#journal/worker/filterWords.ts';
import { ComboField } from '#ui/ComboField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './words.module.css';

/**
 * Renames, merges or deletes a word in the whole journal, and confirms it, with Undo if possible. `doneText` gets
 * the number of affected trades.
 */
export function useWordChange(): (word: WordChange, doneText: (trades: number) => string) => Promise<void> {
  const { api, part, showToast } = useBrowser();
  const journal = useJournalStore();
  const { settings, change: changeSettings } = useJournalSettings();
  const { views, change: changeViews } = useSavedViews();
  const refresh = async () => {
    const queries = part(createQueries);
    const areas = ['journalSettings', 'savedViews', 'missedTrades'] as const;
    await Promise.all(areas.map((area) => askAgain(queries, [area])));
  };
  const rename = async (word: WordChange) => {
    const { trades, undo, update } = await api.trades.renameWord(word);
    await Promise.all([journal.sync(update), refresh()]);
    return { trades, undo };
  };
  return async (word, doneText) => {
    const { kind, from, to } = word;
    const before = settings ?? (await api.journalSettings.read({}));
    const viewsBefore = views ?? (await api.savedViews.list({})).views;
    const { trades, undo } = await rename(word);
    const takeBack = async () => {
      if (undo === null) await rename({ kind, from: to!, to: from });
      else if (undo.length > 0) await journal.sync((await api.trades.annotateMany({ trades: undo })).update);
      if (kind === 'setup') await changeSettings('setups', () => before.setups);
      else await changeSettings(kind, () => before[kind]);
      await changeViews(() => viewsBefore);
    };
    const run = () =>
      void takeBack().then(
        () => showToast({ text: texts.undone, kind: 'success' }),
        (error: unknown) => showToast({ text: sentence(error, texts.undoFailed), kind: 'error' }),
      );
    const canUndo = undo === null || undo.length === trades;
    showToast({ text: doneText(trades), kind: 'success', ...(canUndo && { action: { label: 'Undo', run } }) });
  };
}

/** Shows how many trades are being changed, during a slow change. */
const Changing = ({ trades }: { readonly trades: number }) => (
  <div role="status">
    <p>{texts.changing(trades)}</p>
    <Progress />
  </div>
);

type Props = {
  readonly kind: WordKind;
  readonly word: string;
  readonly words: WordUses;
  /** The other word is chosen from those there are, instead of typed. */
  readonly isMerge: boolean;
  readonly onClose: () => void;
};

/** Renames a word in the whole journal; with another word's name the two are merged, after a warning. */
export function WordDialog({ kind, word, words, isMerge, onClose }: Props) {
  const change = useWordChange();
  const [typed, type] = useState(isMerge ? '' : word);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const to = typed.trim();
  const usesOf = (name: string) => words.find((each) => each.word === name)?.uses ?? 0;
  const mine = usesOf(word);
  const isMerged = to !== word && words.some((each) => each.word === to);
  async function save(): Promise<void> {
    if (to === '') return setProblem(isMerge ? texts.chooseOther : texts.nameMissing);
    if (to === word) return onClose();
    setBusy(true);
    try {
      await change({ kind, from: word, to }, (n) => (isMerged ? texts.merged : texts.renamed)(word, to, n));
      onClose();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  const others = words.filter((each) => each.word !== word).map((each) => ({ value: each.word, text: each.word }));
  const choose = (next: string) => {
    type(next);
    setProblem(null);
  };
  return (
    <FormDialog
      title={(isMerge ? texts.mergeTitle : texts.renameTitle)(word)}
      action={isMerged || isMerge ? texts.mergeNow(mine) : texts.renameNow}
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
    >
      {isMerge ? (
        <ComboField label={texts.mergeInto} choices={others} value={typed} onChange={choose} />
      ) : (
        <TextField
          label={texts.newName}
          full
          value={typed}
          maxLength={LONGEST_WORD}
          autoComplete="off"
          data-first=""
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <p className={css.effect} aria-live="polite">
        {isMerged ? texts.merges(word, to, mine, usesOf(to)) : isMerge ? '' : texts.renames(mine)}
      </p>
      {isMerged && mine > MAX_ANNOTATED_TRADES && <Notice kind="warning">{texts.noUndo}</Notice>}
      {busy && <Changing trades={mine} />}
    </FormDialog>
  );
}
