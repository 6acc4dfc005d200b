import { useRef } from 'react';
import * as journalTexts from '#copy/journalTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { zoneName } from '#format/zoneName.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { Notice } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useMoney } from '../view/useMoney.ts';
import type { ClosingEntry } from './closingEntry.ts';
import { EntryHead } from './EntryHead.tsx';
import css from './entry.module.css';
import type { EntryDraft, EntryMode } from './entryDraft.ts';
import { FeeFields } from './FeeFields.tsx';
import { FillRows } from './FillRows.tsx';
import { PlanFields } from './PlanFields.tsx';
import { QuickLine } from './QuickLine.tsx';
import { ResultLine } from './ResultLine.tsx';
import { StrategyFields } from './StrategyFields.tsx';
import { useEntry } from './useEntry.ts';

const modes = (['quick', 'stock', 'option', 'other'] as const).map((value) => ({ value, text: entryTexts.modes[value] }));

type Props = {
  /** An open position to close: the prefilled values. */
  readonly closing?: ClosingEntry & { readonly name: string };
  readonly onClose: () => void;
};

/** Logs one trade manually: in a line, by its fills, or leg by leg. The draft stays until it is saved or discarded. */
export default function AddTrade({ closing, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useEntry(closing ?? null, onClose);
  const { draft, counting, context, busy, problem } = entry;
  const money = useMoney(context.currency);
  const form = {
    draft,
    context,
    faults: entry.faults,
    onChange: (part: Partial<EntryDraft>) => entry.change((before) => ({ ...before, ...part })),
  };
  const choose = (mode: EntryMode) => {
    // Carries a line's parsed values over into the fields.
    const said = draft.mode === 'quick' && draft.line.trim() !== '' ? counting : {};
    entry.change((before) => ({ ...before, ...said, mode }));
  };
  const throwAway = () => {
    entry.forget();
    onClose();
  };
  return (
    <Dialog
      dialog={dialog}
      title={closing === undefined ? journalTexts.addTrade : entryTexts.closeTitle(closing.name)}
      busy={busy}
      onEscape={onClose}
      className={css.dialog}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          entry.save(() => focusFirstFault(dialog));
        }}
      >
        <div className={css.body}>
          {closing === undefined && <Segmented label={entryTexts.how} value={draft.mode} choices={modes} onChoose={choose} />}
          {draft.mode === 'quick' && <QuickLine {...form} today={entry.today} />}
          <EntryHead {...form} accounts={entry.accounts} accountCurrency={entry.accountCurrency} />
          {(draft.mode === 'stock' || draft.mode === 'other') && <FillRows {...form} />}
          {draft.mode === 'option' && <StrategyFields {...form} money={money} />}
          <p className={css.hint}>
            {entryTexts.zoneLead(zoneName(context.zone))} {draft.mode !== 'option' && closing === undefined && entryTexts.exitOptional}
          </p>
          {draft.mode !== 'quick' && <FeeFields {...form} />}
          {closing === undefined && <PlanFields {...form} />}
        </div>
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <div className={css.foot}>
          <ResultLine preview={entry.preview} money={money} />
          <DialogActions
            action={busy ? 'Saving …' : closing === undefined ? manualTexts.addTrade : entryTexts.closeAction}
            busy={busy}
            onCancel={throwAway}
          />
        </div>
      </form>
    </Dialog>
  );
}
