import { Link } from 'react-router-dom';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import type { ImportFees } from '#journal/import/importFees.ts';
import { Select } from '#ui/Select.tsx';

const choices = [
  { value: 'account', text: importReviewTexts.feesEstimated },
  { value: 'file', text: importReviewTexts.noFees },
];

/** Source of fees: the file; if it has none, its account's rules, if any. */
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
  if (costs.stated) return <>{importReviewTexts.feesInRows}</>;
  if (!costs.rules)
    return (
      <>
        {importReviewTexts.noneInFile}{' '}
        <Link to="/settings/accounts" onClick={onLeave}>
          {importReviewTexts.setFeeRules}
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
