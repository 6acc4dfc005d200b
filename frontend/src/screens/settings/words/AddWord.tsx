import { type FormEvent, type ReactNode, useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { WordKind } from '#domain/journal/model/wordChange.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { FilterWords, WordUses } from '#journal/worker/filterWords.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/Input.tsx';
import { Row } from '#ui/Stack.tsx';
import css from './words.module.css';

/** Number of trades with each word, in the whole journal; null while loading. */
export function useUsedWords(): FilterWords | null {
  const { worker, asOf } = useJournal();
  return useAsyncValue(asOf(null), () => worker.usedWords()).value;
}

/** The words of a kind, those in the settings and those on trades: the most used first, unused ones by name. */
export function wordsOfKind(kind: WordKind, settings: JournalSettings, used: FilterWords | null): WordUses {
  const own = kind === 'setup' ? settings.setups.map(({ name }) => name) : settings[kind];
  const inUse = (used?.[kind] ?? []).filter(({ word }) => word !== '');
  const uses = new Map([...own.map((word) => [word, 0] as const), ...inUse.map(({ word, uses: n }) => [word, n] as const)]);
  return [...uses].map(([word, n]) => ({ word, uses: n })).sort((a, b) => b.uses - a.uses || a.word.localeCompare(b.word));
}

type Props = {
  readonly label: string;
  readonly longest: number;
  /** Existing names. */
  readonly taken: readonly string[];
  /** Number of words in the list, and its maximum. */
  readonly count: number;
  readonly most: number;
  readonly children?: ReactNode;
  readonly onAdd: (word: string) => Promise<void>;
};

/** Adds a word to a list: by Enter or the button. Shows a refusal below. */
export function AddWord({ label, longest, taken, count, most, children, onAdd }: Props) {
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const word = typed.trim();
    const same = taken.find((each) => each.toLowerCase() === word.toLowerCase());
    if (word === '' || busy) return;
    if (same !== undefined) return setProblem(texts.known(same));
    if (count >= most) return setProblem(texts.full(most));
    setBusy(true);
    await onAdd(word).then(
      () => type(''),
      (error: unknown) => setProblem(sentence(error, texts.failed)),
    );
    setBusy(false);
  }
  return (
    <Row as="form" gap={8} wrap centered className={css.add} onSubmit={(event) => void add(event)}>
      <Input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={longest}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setProblem(null);
        }}
      />
      {children}
      <Button type="submit" busy={busy && 'Saving …'}>
        {texts.add}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </Row>
  );
}
