import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';

/** The code of an authenticator app; phones show digits for it, and password managers fill it in. */
export const CodeField = (props: Pick<TextFieldProps, 'name' | 'error' | 'autoFocus'>) => (
  <TextField
    {...props}
    label="Code"
    hint={secondFactorTexts.codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={16}
    required
  />
);
