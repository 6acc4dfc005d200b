import { Plus, X } from 'lucide-react';
import * as accountTexts from '#copy/accountTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { emptyFee, type FeeDraft, type FieldTies } from './accountDraft.ts';
import css from './accounts.module.css';
import { CostField } from './CostField.tsx';

const kinds = [
  { value: 'any', text: 'Everything' },
  { value: 'stock', text: 'Stocks' },
  { value: 'option', text: 'Options' },
  { value: 'future', text: 'Futures' },
  { value: 'forex', text: 'Forex' },
  { value: 'crypto', text: 'Crypto' },
];

type Props = {
  readonly fees: readonly FeeDraft[];
  readonly ties: FieldTies;
  readonly currency: string;
  readonly onChange: (fees: readonly FeeDraft[]) => void;
};

/** The broker's fees, each from a day on. */
export function FeeRules({ fees, ties, currency, onChange }: Props) {
  const set = (at: number, part: Partial<FeeDraft>) => onChange(fees.map((fee, i) => (i === at ? { ...fee, ...part } : fee)));
  return (
    <fieldset className={css.rows}>
      <legend>Fees in {currency}</legend>
      <p>{accountTexts.feesLead}</p>
      {fees.map((fee, at) => {
        const field = (name: 'perOrder' | 'perUnit' | 'percent' | 'minimum' | 'maximum', label: string) => (
          <CostField {...ties(`fees.${at}.${name}`)} label={label} value={fee[name]} onChange={(value) => set(at, { [name]: value })} />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place
          <fieldset key={at} className={css.item} aria-label={`Fee rule ${at + 1}`}>
            <Grid columns="repeat(auto-fill, minmax(136px, 1fr))" gap={12} align="start">
              <TextField label="From" type="date" value={fee.from} onChange={({ target }) => set(at, { from: target.value })} />
              <ChoiceField
                label="For"
                choices={kinds}
                value={fee.kind}
                onChange={({ target }) => set(at, { kind: target.value as FeeDraft['kind'] })}
              />
              {field('perOrder', 'Per order')}
              {field('perUnit', accountTexts.feePerShare)}
              {field('percent', accountTexts.feePercent)}
              {field('minimum', 'At least')}
              {field('maximum', 'At most')}
            </Grid>
            <IconButton
              label={accountTexts.removeFeeRule(at + 1)}
              look="secondary"
              onClick={() => onChange(fees.filter((_, i) => i !== at))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </fieldset>
        );
      })}
      <Button onClick={() => onChange([...fees, emptyFee])} disabled={fees.length >= 40}>
        <Plus aria-hidden="true" /> {accountTexts.addFeeRule}
      </Button>
    </fieldset>
  );
}
