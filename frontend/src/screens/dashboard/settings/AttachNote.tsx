import { useState } from 'react';
import * as texts from '#copy/trades/looseNoteTexts.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { LooseNote } from '#journal/worker/looseNotes.ts';
import { ComboField } from '#ui/ComboField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useMoveNote } from './useMoveNote.ts';

/** Gives a note that has no trade to one of those nearest in time. */
export function AttachNote({ note, onClose }: { readonly note: LooseNote; readonly onClose: () => void }) {
  const { zone } = useTrader();
  const { busy, problem, setProblem, move } = useMoveNote(note, onClose);
  const [chosen, choose] = useState('');
  const choices = note.near.map(({ id, instrument, side, openedAt, dayOnly, account }) => ({
    value: id as string,
    text: `${[instrumentName(instrument), instrumentDetail(instrument)].filter(Boolean).join(' ')} ${side} · ${listStamp(openedAt, zone, dayOnly)} · ${account}`,
  }));
  const save = () => {
    const trade = note.near.find(({ id }) => id === chosen);
    if (trade === undefined) setProblem(texts.chooseTrade);
    else void move(trade, texts.attached(trade.instrument.symbol));
  };
  return (
    <FormDialog title={texts.attachTitle} action={texts.attachNow} busy={busy} problem={problem} onSave={save} onClose={onClose}>
      <p>{note.noteExcerpt}</p>
      <ComboField label={texts.trade} hint={texts.attachHint} choices={choices} value={chosen} onChange={choose} />
    </FormDialog>
  );
}
