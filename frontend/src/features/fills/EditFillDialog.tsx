import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { zoneName } from '#format/zoneName.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { FieldGrid } from '#ui/Grid.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import { needsConnection } from './deleteTrades.ts';
import { brokerDraft, draftOfFill, type FillDraft, fillEdit, fillFaults } from './fillDraft.ts';

const sides = [
  { value: 'buy', text: fillTexts.bought },
  { value: 'sell', text: fillTexts.sold },
];

/** Edits a fill. The broker's value stays beside each changed one, and all can be restored together. */
export default function EditFillDialog({
  fill,
  trade,
  zone,
  onClose,
}: {
  readonly fill: FillRow;
  readonly trade: JournalTrade;
  readonly zone: string;
  readonly onClose: () => void;
}) {
  const { api, showToast } = useBrowser();
  const { sync } = useJournal();
  const dialog = useRef<HTMLDialogElement>(null);
  // Keyed by the values shown: text typed over others is not applied to these.
  const seen = draftOfFill(fill, zone);
  const [draft, setDraft, forget] = useDraft<FillDraft>(`fill ${fill.id} ${Object.values(seen).join(' ')}`, seen);
  const [checked, setChecked] = useState(false);
  const { busy, problem, submit } = useSubmit(fillTexts.editFailed);
  const broker = brokerDraft(fill, zone);
  const faults = checked ? fillFaults(draft, zone, Date.now()) : {};

  function save(wanted: FillDraft, done: string): void {
    setChecked(true);
    if (Object.keys(fillFaults(wanted, zone, Date.now())).length > 0) {
      focusFirstFault(dialog);
      return;
    }
    void submit(async () => {
      const place = { fill: fill.id, account: trade.account, openedAt: new Date(trade.openedAt).toISOString() };
      const { update } = await needsConnection(api.trades.editFill({ ...place, ...fillEdit(wanted, fill, zone) }), fillTexts.editOffline);
      forget();
      await sync(update);
      showToast({ text: done, kind: 'success' });
      onClose();
    });
  }

  const ties = (name: keyof FillDraft, known = (value: string) => value) => ({
    value: draft[name],
    error: faults[name],
    hint: broker !== null && broker[name] !== draft[name] ? fillTexts.was(known(broker[name])) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setDraft((before) => ({ ...before, [name]: target.value })),
  });
  const { currency } = trade.instrument;

  return (
    <FormDialog
      dialog={dialog}
      title={fillTexts.editTitle(`${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`.trim())}
      action={fillTexts.saveFill}
      busy={busy}
      problem={problem}
      onSave={() => save(draft, fillTexts.editDone)}
      onClose={onClose}
      forget={forget}
    >
      <p>{fillTexts.editLead(zoneName(zone))}</p>
      <FieldGrid>
        <ChoiceField
          label={fillTexts.side}
          choices={sides}
          {...ties('side', (side) => (side === 'buy' ? fillTexts.bought : fillTexts.sold))}
        />
        <AmountField label={fillTexts.quantity} data-first="" {...ties('quantity')} />
        <AmountField label={manualTexts.price(currency)} {...ties('price')} />
        <AmountField label={fillTexts.fees(currency)} {...ties('fee')} />
        <TextField label={fillTexts.day} type="date" {...ties('day')} />
        <TextField label={fillTexts.time} type="time" step={1} {...ties('clock')} />
      </FieldGrid>
      {broker !== null && (
        <Button look="text" aria-disabled={busy} onClick={() => save(broker, fillTexts.restored)}>
          {fillTexts.restore}
        </Button>
      )}
    </FormDialog>
  );
}
