import { type KeyboardEvent, useId, useState } from 'react';
import * as texts from '#copy/journalPaneTexts.ts';
import { Chip } from '#ui/Chip.tsx';
import { Input } from '#ui/Input.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import css from './journalPane.module.css';

type Props = {
  readonly label: string;
  /** Names it for keys that lead to it. */
  readonly field?: string;
  readonly words: readonly string[];
  /** Words to suggest. */
  readonly known: readonly string[];
  readonly most: number;
  readonly longest: number;
  /** Fault of a word; null if valid. */
  readonly check?: (word: string) => string | null;
  readonly onChange: (words: readonly string[]) => void;
};

/** Words as chips, each to be taken away; typing and Enter, or a comma, adds one. */
export function WordField({ label, field, words, known, most, longest, check = () => null, onChange }: Props) {
  const id = useId();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function add(): void {
    const word = typed.trim();
    const wrong = word === '' ? null : words.length >= most ? texts.mostWords : check(word);
    setProblem(wrong);
    if (word === '' || wrong !== null) return;
    type('');
    if (!words.includes(word)) onChange([...words, word]);
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1));
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  }
  return (
    <Stack gap={6} className={css.field}>
      <span id={`${id}-label`}>{label}</span>
      <Row gap={8} wrap centered>
        {words.map((word) => (
          <Chip key={word} kind="removes" aria-label={texts.remove(word)} onClick={() => onChange(words.filter((each) => each !== word))}>
            <b>{word}</b>
          </Chip>
        ))}
        <Input
          size="small"
          className={css.word}
          data-field={field}
          aria-label={texts.add(label)}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          list={`${id}-known`}
          autoComplete="off"
          maxLength={longest}
          placeholder="+"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={add}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((word) => !words.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      </Row>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={css.wrong}>
          {problem}
        </p>
      )}
    </Stack>
  );
}
