import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { useFilterWords } from '#features/filters/useFilterWords.ts';
import { suggestedWords } from '#features/journalPane/suggestedWords.ts';
import type { SelectedWords } from '#journal/worker/journalWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/Input.tsx';
import { Popover } from '#ui/Popover.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import css from './SelectionBar.module.css';

type Kind = keyof typeof listTexts.addWord;

type Props = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly kind: Kind;
  /** Its button has the icon alone. */
  readonly isBare?: boolean;
  /** Those on selected rows, and on how many each is. */
  readonly words: SelectedWords;
  readonly rows: number;
  readonly onAdd: (word: string) => Promise<void>;
  readonly onRemove: (word: string) => Promise<void>;
};

/** Words added to all selected rows, typed or chosen, or removed from them: one that all have is removed, any other is added. */
export function SelectionWords({ label, Icon, kind, isBare = false, words, rows, onAdd, onRemove }: Props) {
  return (
    <Popover
      label={label}
      className={css.panel}
      trigger={(ties) => (
        <Button look="ghost" size="small" {...ties} aria-label={isBare ? label : undefined}>
          <Icon aria-hidden="true" />
          {!isBare && label}
        </Button>
      )}
    >
      {(close) => <Words kind={kind} words={words} rows={rows} onAdd={onAdd} onRemove={onRemove} close={close} />}
    </Popover>
  );
}

function Words({ kind, words, rows, onAdd, onRemove, close }: Omit<Props, 'label' | 'Icon'> & { readonly close: () => void }) {
  const id = useId();
  const [typed, type] = useState('');
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const used = useFilterWords();
  const known = suggestedWords(settings, used)[kind];
  const on = new Map(words.map(({ word, rows: some }) => [word, some]));
  const offered = [...on.keys(), ...known.filter((word) => !on.has(word))].filter((word) =>
    word.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const choose = (word: string) => {
    close();
    void (on.get(word) === rows ? onRemove(word) : onAdd(word));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const word = typed.trim();
    if (word === '') return;
    close();
    void onAdd(known.find((each) => each.toLowerCase() === word.toLowerCase()) ?? word);
  };
  return (
    <form onSubmit={submit} className={css.words}>
      <Input
        ref={(input) => input?.focus()}
        size="small"
        aria-label={listTexts.addWord[kind]}
        placeholder={listTexts.addWord[kind]}
        aria-controls={`${id}-list`}
        autoComplete="off"
        maxLength={LONGEST_WORD}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <ul id={`${id}-list`}>
        {offered.map((word) => (
          <li key={word}>
            <RowButton aria-pressed={on.get(word) === rows ? true : on.has(word) ? 'mixed' : false} onClick={() => choose(word)}>
              <span>{word}</span>
              {on.has(word) && <small>{listTexts.onSome(on.get(word)!, rows)}</small>}
            </RowButton>
          </li>
        ))}
      </ul>
    </form>
  );
}
