import { typedHelp } from '#domain/format/typedAmount.ts';
import { TextField } from '#ui/TextField.tsx';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** An amount as it is typed. One that is refused for how it is written says how to write it. */
export const AmountField = ({ value, error, onChange, ...field }: Props) => (
  <TextField
    {...field}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={error && (typedHelp(value) ?? error)}
    onChange={({ target }) => onChange(target.value)}
  />
);
