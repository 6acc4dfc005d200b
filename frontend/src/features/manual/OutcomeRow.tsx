import * as manualTexts from '#copy/trades/manualTexts.ts';
import { count, counted } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { OptionOutcome } from '#domain/options/outcomes/optionOutcome.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { Select } from '#ui/Select.tsx';
import css from './manual.module.css';
import { movesShares, type OutcomeDraft, type OutcomeFaults, type OutcomeQuestion, outcomeText } from './outcomeDraft.ts';

type Props = {
  readonly asked: OutcomeQuestion;
  readonly draft: OutcomeDraft;
  readonly faults: OutcomeFaults;
  readonly first: boolean;
  readonly onChange: (part: Partial<OutcomeDraft>) => void;
};

/** Required fields of an outcome: a settlement price, a day and contracts, fees. */
function OutcomeFields({ asked: { trade, early }, draft, faults, first, onChange }: Props) {
  const { instrument, openQuantity } = trade;
  const field = (name: keyof OutcomeFaults, label: string, options: { type?: string; placeholder?: string; max?: string } = {}) => (
    <AmountField
      label={label}
      value={draft[name]}
      error={faults[name]}
      data-first={first && early && name === 'day' ? '' : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...options}
    />
  );
  const dayLabel = !early ? manualTexts.anotherDay : draft.ending === 'assigned' ? manualTexts.assignedOn : manualTexts.exercisedOn;
  return (
    <FieldGrid many className={css.more}>
      {draft.ending === 'settled' && field('index', manualTexts.settledAt, { placeholder: '5988.25' })}
      {movesShares(draft.ending) && field('day', dayLabel, { type: 'date', max: instrument.expiry ?? '' })}
      {movesShares(draft.ending) &&
        openQuantity > 1 &&
        field('contracts', manualTexts.contracts(openQuantity), { placeholder: count(openQuantity) })}
      {field('fee', manualTexts.fees(instrument.currency), { placeholder: '0.00' })}
    </FieldGrid>
  );
}

/** One option with its outcome. Further fields depend on that. */
export function OutcomeRow(props: Props) {
  const { asked, draft, first, onChange } = props;
  const { trade, outcomes, early } = asked;
  const { accounts } = useAccounts();
  const { instrument, openQuantity, entryPrice, side } = trade;
  const name = `${instrumentName(instrument)} ${instrumentDetail(instrument)}`;
  return (
    <div className={css.option}>
      <div className={css.what}>
        <b>{name}</b>
        <span>
          {side === 'long' ? 'Long' : 'Short'} {counted(openQuantity, 'contract')} at {price(entryPrice, priceDigits([entryPrice]))} ·{' '}
          {accountName(accounts, trade.account)}
        </span>
      </div>
      <Select
        aria-label={manualTexts.outcomeOf(name)}
        data-first={first && !early ? '' : undefined}
        value={draft.ending}
        choices={[{ value: '', text: manualTexts.notRecorded }, ...outcomes.map((value) => ({ value, text: outcomeText(value, trade) }))]}
        onChange={(event) => onChange({ ending: event.target.value as OptionOutcome | '' })}
      />
      {draft.ending !== '' && <OutcomeFields {...props} />}
    </div>
  );
}
