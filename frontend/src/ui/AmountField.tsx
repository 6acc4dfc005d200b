import { TextField, type TextFieldProps } from './TextField.tsx';

/** A labeled amount or price as it is typed: a phone shows its digits. */
export const AmountField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;
