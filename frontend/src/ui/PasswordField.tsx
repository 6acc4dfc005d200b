import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import css from './Input.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An input for a password, hidden until its eye is pressed. */
export function PasswordField(props: TextFieldProps) {
  const [shown, show] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <IconButton size="small" className={css.eye} label={shown ? 'Hide password' : 'Show password'} onClick={() => show(!shown)}>
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
