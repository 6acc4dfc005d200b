import { TextField, type TextFieldProps } from './TextField.tsx';

/** A labeled input for an amount or price: a phone shows its digits. */
export const AmountField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;
