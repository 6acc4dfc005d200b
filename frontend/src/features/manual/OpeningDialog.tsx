import { useRef, useState } from 'react';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { fullDay, listStamp } from '#format/stamp.ts';
import { zoneName } from '#format/zoneName.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { FieldGrid } from '#ui/Grid.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import { emptyOpening, type OpeningDraft, type OpeningFaults, openingFaults, openingOf } from './openingDraft.ts';

const did = { buy: 'bought back', sell: 'sold', expire: 'expired', assign: 'assigned', exercise: 'exercised', split: 'split' } as const;
const written = (value: number) => price(value, priceDigits([value]));

/** A close as the beginning of a sentence: "100 sold at 9.50 on Mar 2, 10:00 AM". */
export function closeText({ action, quantity, price: paid, closedAt, dayOnly }: UnmatchedCloseRow, zone: string): string {
  const at = action === 'buy' || action === 'sell' ? ` at ${written(paid)}` : '';
  return `${count(Number(quantity))} ${did[action]}${at} on ${listStamp(closedAt, zone, dayOnly)}`;
}

/** A fill in a sentence: "2 sold at 21,000.25". */
export const dealText = ({ action, quantity, price: paid }: Pick<Fill, 'action' | 'quantity' | 'price'>): string =>
  `${count(toNumber(quantity))} ${action === 'buy' ? 'bought' : did[action]} at ${written(toNumber(paid))}`;

const nouns = { buy: 'buy', sell: 'sale', expire: 'expiration', assign: 'assignment', exercise: 'exercise', split: 'split' } as const;

/** The kind of close, after "this": "sale". */
export const closeNoun = ({ action }: UnmatchedCloseRow): string => nouns[action];

/** The entered opening: "100 at 8.00 on Jan 12, 2026". */
export const openingText = ({ quantity, price: paid, time }: OpeningInput, zone: string): string =>
  `${count(Number(quantity))} at ${written(Number(paid))} on ${fullDay(Date.parse(time), zone)}`;

const sides = [
  { value: '', text: 'Choose' },
  { value: 'long', text: 'bought it' },
  { value: 'short', text: 'sold it' },
];

/** Asks for the opening of a close without a position. The draft stays until it is saved for good or discarded. */
export default function OpeningDialog({
  close,
  keep = false,
  onSave,
  onClose,
}: {
  readonly close: UnmatchedCloseRow;
  /** Saving doesn't send it yet, so the draft stays for later. */
  readonly keep?: boolean;
  readonly onSave: (opening: OpeningInput) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { zone } = useTrader();
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, change, forget] = useDraft<OpeningDraft>(`opening ${close.id}`, () => emptyOpening(close));
  const { busy, problem, submit } = useSubmit(manualTexts.openingFailed);
  const [faults, setFaults] = useState<OpeningFaults>({});

  function save(): void {
    const found = openingFaults(draft, close, zone);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      focusFirstFault(dialog);
      return;
    }
    void submit(async () => {
      await onSave(openingOf(draft, close, zone));
      if (!keep) forget();
      onClose();
    });
  }

  const set = (part: Partial<OpeningDraft>) => change((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      dialog={dialog}
      title={manualTexts.openingTitle(`${instrumentName(close.instrument)} ${instrumentDetail(close.instrument)}`.trim())}
      action={manualTexts.addOpening}
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
      forget={keep ? undefined : forget}
    >
      <p>{manualTexts.openingLead(closeText(close, zone), zoneName(zone))}</p>
      <OpeningFields close={close} draft={draft} faults={faults} onChange={set} />
    </FormDialog>
  );
}

/** Fields of an opening; the side only if the close does not determine it. */
function OpeningFields({
  close,
  draft,
  faults,
  onChange,
}: {
  readonly close: UnmatchedCloseRow;
  readonly draft: OpeningDraft;
  readonly faults: OpeningFaults;
  readonly onChange: (part: Partial<OpeningDraft>) => void;
}) {
  const { currency } = close.instrument;
  const ties = (name: Exclude<keyof OpeningDraft, 'side'>) => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <FieldGrid>
      {close.side === null && (
        <ChoiceField
          label="You had"
          full
          error={faults.side}
          value={draft.side}
          choices={sides}
          onChange={(event) => onChange({ side: event.target.value as OpeningDraft['side'] })}
        />
      )}
      <TextField label="Opened on" type="date" data-first="" {...ties('day')} />
      <TextField label="Time (optional)" type="time" {...ties('clock')} />
      <AmountField label={manualTexts.price(currency)} placeholder="182.55" {...ties('price')} />
      <AmountField label="Quantity" {...ties('quantity')} />
      <AmountField label={manualTexts.fees(currency)} placeholder="0.00" {...ties('fee')} />
    </FieldGrid>
  );
}
