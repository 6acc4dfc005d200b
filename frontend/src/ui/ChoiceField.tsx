import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

export type Choice = { readonly value: string; readonly text: string };

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldText & { readonly choices: readonly Choice[] };

/** A labelled choice of one from a list. */
export function ChoiceField({ label, choices, hint, error, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={css.well}>
          <select {...select} {...ties} className={css.input}>
            {choices.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} aria-hidden="true" size={18} />
        </div>
      )}
    </FieldFrame>
  );
}
