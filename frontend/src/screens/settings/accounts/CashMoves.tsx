import { Plus, X } from 'lucide-react';
import * as accountTexts from '#copy/accountTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type CashDraft, emptyCash, type FieldTies } from './accountDraft.ts';
import css from './accounts.module.css';
import { CostField } from './CostField.tsx';

const ways = [
  { value: 'in', text: 'Deposit' },
  { value: 'out', text: 'Withdrawal' },
];

type Props = {
  readonly cash: readonly CashDraft[];
  readonly ties: FieldTies;
  readonly currency: string;
  readonly onChange: (cash: readonly CashDraft[]) => void;
};

/** Money put in and taken out, by day. */
export function CashMoves({ cash, ties, currency, onChange }: Props) {
  const set = (at: number, part: Partial<CashDraft>) => onChange(cash.map((move, i) => (i === at ? { ...move, ...part } : move)));
  return (
    <fieldset className={css.rows}>
      <legend>{accountTexts.cashTitle(currency)}</legend>
      <p>{accountTexts.cashLead}</p>
      {cash.map((move, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a move has nothing but its place
        <fieldset key={at} className={css.item} aria-label={accountTexts.cashMove(at + 1)}>
          <Grid columns="repeat(auto-fill, minmax(136px, 1fr))" gap={12} align="start">
            <TextField
              {...ties(`cash.${at}.on`)}
              label="Day"
              type="date"
              value={move.on}
              onChange={({ target }) => set(at, { on: target.value })}
            />
            <ChoiceField
              label="What"
              choices={ways}
              value={move.way}
              onChange={({ target }) => set(at, { way: target.value as CashDraft['way'] })}
            />
            <CostField {...ties(`cash.${at}.amount`)} label="Amount" value={move.amount} onChange={(amount) => set(at, { amount })} />
            <TextField
              label="Note"
              maxLength={100}
              autoComplete="off"
              value={move.note}
              onChange={({ target }) => set(at, { note: target.value })}
            />
          </Grid>
          <IconButton
            label={accountTexts.removeCashMove(at + 1)}
            look="secondary"
            onClick={() => onChange(cash.filter((_, i) => i !== at))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <Button onClick={() => onChange([...cash, emptyCash])} disabled={cash.length >= 300}>
        <Plus aria-hidden="true" /> {accountTexts.addCashMove}
      </Button>
    </fieldset>
  );
}
