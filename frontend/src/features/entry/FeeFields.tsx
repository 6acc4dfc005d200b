import * as entryTexts from '#copy/trades/entryTexts.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import type { EntryProps } from './EntryProps.ts';
import css from './entry.module.css';
import { feesBy } from './entryCall.ts';

const ways = [
  { value: 'account', text: entryTexts.feesByRule },
  { value: 'own', text: entryTexts.feesOwn },
];

/** The fees: by the account's rules where it has any, or a sum of the trader's own. */
export function FeeFields({ draft, faults, context: { currency, hasFeeRules }, onChange }: EntryProps) {
  const by = feesBy(draft, hasFeeRules);
  return (
    <FieldGrid many className={css.fees}>
      {hasFeeRules && (
        <ChoiceField
          label={entryTexts.fees}
          choices={ways}
          value={by}
          onChange={({ target }) => onChange({ feesBy: target.value as 'own' | 'account' })}
        />
      )}
      {by === 'own' && (
        <AmountField
          label={entryTexts.feesTotal(currency)}
          placeholder="0.00"
          error={faults.fee}
          value={draft.fee}
          onChange={({ target }) => onChange({ fee: target.value })}
        />
      )}
    </FieldGrid>
  );
}
