import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { type JournalSettings, journalSettingsLimits } from '#domain/journal/model/journalSettings.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { WordKind } from '#domain/journal/model/wordChange.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import type { FilterWords } from '#journal/worker/filterWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { AddWord } from './AddWord.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { wordsOfKind } from './useUsedWords.ts';
import { useWordChange } from './useWordChange.ts';
import { WordDialog } from './WordDialog.tsx';
import { type WordAct, WordRow } from './WordRow.tsx';
import css from './words.module.css';

type RemoveWordProps = { readonly kind: WordKind; readonly word: string; readonly uses: number; readonly onClose: () => void };

/** Takes a word off all trades and out of the lists, after asking. */
function RemoveWord({ kind, word, uses, onClose }: RemoveWordProps) {
  const change = useWordChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await change({ kind, from: word, to: null }, (n) => texts.removed(word, n));
      onClose();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle(word)}
      action={busy ? texts.changing(uses) : texts.removeNow(uses)}
      busy={busy}
      problem={problem}
      danger
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {texts.removes(word, uses)} {uses > MAX_ANNOTATED_TRADES && texts.noUndo}
    </ConfirmDialog>
  );
}

type Props = { readonly kind: WordKind; readonly settings: JournalSettings; readonly used: FilterWords | null };

/** Initial number of rows; the others on request. */
const SHOWN = 12;

/** All words of one kind, and how to add, rename, merge and delete one; of setups also their defaults. */
export function WordsCard({ kind, settings, used }: Props) {
  const { change } = useJournalSettings();
  const [isAll, showAll] = useState(false);
  const [opened, open] = useState<{ readonly word: string | null; readonly act: WordAct } | null>(null);
  const words = wordsOfKind(kind, settings, used);
  const names = words.map(({ word }) => word);
  const close = () => open(null);
  const usesOf = (name: string) => words.find(({ word }) => word === name)?.uses ?? 0;
  return (
    <Card title={texts.kinds[kind]} className={css.card}>
      {words.length === 0 && <p className={css.none}>{texts.none[kind]}</p>}
      <ul className={css.words} aria-label={texts.kinds[kind]}>
        {words.slice(0, isAll ? undefined : SHOWN).map(({ word, uses }) => (
          <WordRow
            key={word}
            kind={kind}
            word={word}
            uses={used === null ? null : uses}
            setup={kind === 'setup' ? settings.setups.find(({ name }) => name === word) : undefined}
            hasOthers={words.length > 1}
            onAct={(act) => open({ word, act })}
          />
        ))}
      </ul>
      {words.length > SHOWN && !isAll && (
        <Button size="small" look="text" onClick={() => showAll(true)}>
          {texts.showAll(words.length)}
        </Button>
      )}
      {kind === 'setup' ? (
        <Button onClick={() => open({ word: null, act: 'defaults' })}>
          <Plus aria-hidden="true" />
          {texts.addNew.setup}
        </Button>
      ) : (
        <AddWord
          label={texts.addNew[kind]}
          longest={LONGEST_WORD}
          taken={names}
          count={settings[kind].length}
          most={journalSettingsLimits.words}
          onAdd={(word) => change(kind, (all) => [...all, word])}
        />
      )}
      {opened?.act === 'defaults' && <SetupDialog name={opened.word} setups={settings.setups} taken={names} onClose={close} />}
      {opened?.act === 'remove' && <RemoveWord kind={kind} word={opened.word!} uses={usesOf(opened.word!)} onClose={close} />}
      {(opened?.act === 'rename' || opened?.act === 'merge') && (
        <WordDialog kind={kind} word={opened.word!} words={words} isMerge={opened.act === 'merge'} onClose={close} />
      )}
    </Card>
  );
}
