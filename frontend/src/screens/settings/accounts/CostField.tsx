import { typedHelp } from '#domain/format/typedAmount.ts';
import { AmountField } from '#ui/TextField.tsx';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** An amount of an account, with help for a refused format. */
export const CostField = ({ value, error, onChange, ...field }: Props) => (
  <AmountField {...field} value={value} error={error && (typedHelp(value) ?? error)} onChange={({ target }) => onChange(target.value)} />
);
