import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import css from './Field.module.css';
import { type FieldProps, TextField } from './TextField.tsx';

/** An input for a password, hidden until its eye is pressed. */
export function PasswordField(props: FieldProps) {
  const [shown, show] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <button type="button" className={css.eye} aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => show(!shown)}>
          <Icon aria-hidden="true" size={18} />
        </button>
      }
    />
  );
}
