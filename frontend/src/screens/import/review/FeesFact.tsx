import { Link } from 'react-router-dom';
import type { ImportFees } from '#journal/import/importFees.ts';
import { Select } from '#ui/Select.tsx';

const choices = [
  { value: 'account', text: 'Estimated by the account’s rules' },
  { value: 'file', text: 'None, as in the file' },
];

/** Whose fees count: those in the file; where it states none, those by the rules of its account, if it has any. */
export function FeesFact({
  id,
  costs,
  busy,
  onChoose,
  onLeave,
}: {
  readonly id: string;
  readonly costs: ImportFees;
  readonly busy: boolean;
  readonly onChoose: (fees: 'file' | 'account') => void;
  /** The file comes along, and is read again when its owner is back. */
  readonly onLeave: () => void;
}) {
  if (costs.stated) return <>As stated in each row</>;
  if (!costs.rules)
    return (
      <>
        None in the file{' '}
        <Link to="/profile#accounts" onClick={onLeave}>
          Set fee rules
        </Link>
      </>
    );
  return (
    <Select
      id={id}
      size="small"
      value={costs.counted}
      disabled={busy}
      choices={choices}
      onChange={(event) => onChoose(event.target.value as 'file' | 'account')}
    />
  );
}
