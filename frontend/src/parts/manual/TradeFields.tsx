import * as manualTexts from '#copy/manualTexts.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { DraftFaults, TradeDraft } from './tradeDraft.ts';

const kinds = [
  { value: 'stock', text: 'Stock' },
  { value: 'option', text: 'Option' },
];
const sides = [
  { value: 'long', text: 'Long' },
  { value: 'short', text: 'Short' },
];
const rights = [
  { value: 'C', text: 'Call' },
  { value: 'P', text: 'Put' },
];

/** What a trade is logged with: its instrument, its side, how many, when and at what prices. */
export function TradeFields({
  draft,
  faults,
  currency,
  onChange,
}: {
  readonly draft: TradeDraft;
  readonly faults: DraftFaults;
  readonly currency: string;
  readonly onChange: (part: Partial<TradeDraft>) => void;
}) {
  const ties = (name: keyof TradeDraft) => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
  });
  const choiceTies = (name: 'kind' | 'side' | 'right') => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
  });
  const isOption = draft.kind === 'option';
  const fees = <AmountField label={manualTexts.fees(currency)} placeholder="0.00" {...ties('fee')} />;
  return (
    <FieldGrid>
      <TextField label="Symbol" autoComplete="off" placeholder="AAPL" data-first="" {...ties('symbol')} />
      <ChoiceField label="Kind" choices={kinds} {...choiceTies('kind')} />
      {isOption && (
        <>
          <TextField label="Expiry" type="date" {...ties('expiry')} />
          <AmountField label="Strike" placeholder="250" {...ties('strike')} />
          <ChoiceField label="Right" choices={rights} {...choiceTies('right')} />
        </>
      )}
      <ChoiceField label="Side" choices={sides} {...choiceTies('side')} />
      <AmountField label={isOption ? 'Contracts' : 'Shares'} placeholder={isOption ? '1' : '100'} {...ties('quantity')} />
      {isOption && fees}
      <AmountField label="Entry price" placeholder="182.55" {...ties('entryPrice')} />
      <TextField label="Entry time" type="datetime-local" {...ties('entryTime')} />
      <AmountField label="Exit price, optional" {...ties('exitPrice')} />
      <TextField label="Exit time, optional" type="datetime-local" {...ties('exitTime')} />
      {!isOption && fees}
      <TextField label="Account" autoComplete="off" full={isOption} {...ties('account')} />
    </FieldGrid>
  );
}
