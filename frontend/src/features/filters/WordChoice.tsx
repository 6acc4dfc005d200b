// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { useState } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { count } from '#domain/format/percent.ts';
import { splitWords } from '#domain/format/splitWords.ts';
import { Chip } from '#ui/Chip.tsx';
import { Input } from '#ui/Input.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import css from './FilterFields.module.css';

/** Number of words shown before searching. */
const SHOWN = 12;

type Props = {
  readonly label: string;
  /** The most used first; how often is not told where it is null. */
  readonly words: readonly { readonly word: string; readonly uses: number | null }[];
  /** As in a filter; undefined for any. */
  readonly value: string | undefined;
  readonly nameOf?: (word: string) => string;
  /** Unselected words can be excluded instead. */
  readonly canExclude?: boolean;
  readonly onChange: (value: string | undefined) => void;
};

/** Several of some words: any of them counts, or none of them. Of many, the most used are shown, and the others found by typing. */
export function WordChoice({ label, words, value, nameOf = (word) => word, canExclude = false, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { words: chosen, excludes } = value === undefined ? { words: [], excludes: false } : splitWords(value);
  const set = (next: readonly string[], isExcluding: boolean) =>
    onChange(next.length === 0 ? undefined : `${isExcluding ? '!' : ''}${joinWords(next)}`);
  const all = [...chosen.filter((word) => words.every((each) => each.word !== word)).map((word) => ({ word, uses: null })), ...words];
  const part = typed.trim().toLowerCase();
  const found = all.filter(({ word }, place) =>
    part === '' ? place < SHOWN || chosen.includes(word) : nameOf(word).toLowerCase().includes(part),
  );
  if (all.every(({ word }) => word === '')) return <p className={css.hint}>{filterTexts.nothingWritten}</p>;
  return (
    <div className={css.words} role="group" aria-label={label}>
      {all.length > SHOWN && (
        <Input
          type="search"
          size="small"
          aria-label={`${filterTexts.find} ${label.toLowerCase()}`}
          placeholder={filterTexts.find}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={css.chips}>
        {found.slice(0, part === '' ? undefined : 2 * SHOWN).map(({ word, uses }) => (
          <Chip
            key={word}
            kind="toggles"
            aria-pressed={chosen.includes(word)}
            onClick={() => set(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word], excludes)}
          >
            <b>{word === '' ? filterTexts.none : nameOf(word)}</b>
            {uses !== null && <span>{count(uses)}</span>}
          </Chip>
        ))}
      </div>
      {canExclude && chosen.length > 0 && (
        <Segmented
          label={`${label}: what is chosen`}
          value={excludes ? 'none' : 'any'}
          choices={[
            { value: 'any', text: filterTexts.anyOf },
            { value: 'none', text: filterTexts.noneOf },
          ]}
          onChoose={(mode) => set(chosen, mode === 'none')}
        />
      )}
    </div>
  );
}
