import { useState } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { TextField } from '#ui/TextField.tsx';
import css from './filters.module.css';

type Props = {
  /** Name of both ends for screen readers. */
  readonly label: string;
  readonly hint: string;
  /** Message for invalid input. */
  readonly fault: string;
  readonly end: RegExp;
  /** "least~most", as in a filter. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** The minimum and maximum of a range, either may be empty. Applies once the typed text can be read. */
export function RangeFields({ label, hint, fault, end, value = '', onChange }: Props) {
  const [typed, setTyped] = useState<readonly [string, string]>(() => {
    const [least = '', most = ''] = value.split('~');
    return [value.includes('~') ? least : '', most];
  });
  const isGood = (text: string) => text === '' || end.test(text);
  const set = (next: readonly [string, string]) => {
    setTyped(next);
    if (next.every(isGood)) onChange(next.every((text) => text === '') ? undefined : next.join('~'));
  };
  const field = (name: string, place: 0 | 1) => (
    <TextField
      label={name}
      aria-label={`${label}: ${name.toLowerCase()}`}
      hint={place === 0 ? hint : undefined}
      error={isGood(typed[place]) ? undefined : fault}
      inputMode="text"
      autoComplete="off"
      value={typed[place]}
      onChange={({ target }) => {
        const text = target.value.trim().toLowerCase();
        set(place === 0 ? [text, typed[1]] : [typed[0], text]);
      }}
    />
  );
  return (
    <div className={css.pair}>
      {field(filterTexts.least, 0)}
      {field(filterTexts.most, 1)}
    </div>
  );
}
