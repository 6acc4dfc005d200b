import { useState } from 'react';
import { TextField } from './TextField.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly known?: readonly string[];
  readonly id: string;
  /** Names it for keys that lead to it. */
  readonly field?: string;
  readonly longest: number;
  readonly inputMode?: 'decimal';
  /** Its fault; null if valid. */
  readonly check?: (text: string) => string | null;
  readonly onChange: (value: string | null) => void;
};

/** A field of one line whose text is taken when it is left or Enter is pressed; empty clears the value. */
export function TextLine({ label, hint, value, known, id, field, longest, inputMode, check = () => null, onChange }: Props) {
  const [typed, type] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  function take(): void {
    const text = (typed ?? '').trim();
    const wrong = typed === null || text === '' ? null : check(text);
    setProblem(wrong);
    if (typed === null || wrong !== null) return;
    type(null);
    if (text !== (value ?? '')) onChange(text === '' ? null : text);
  }
  return (
    <>
      <TextField
        data-field={field}
        label={label}
        hint={hint}
        error={problem ?? undefined}
        size="small"
        list={known && `${id}-list`}
        autoComplete="off"
        inputMode={inputMode}
        maxLength={longest}
        value={typed ?? value ?? ''}
        onChange={({ target }) => type(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {known && (
        <datalist id={`${id}-list`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
