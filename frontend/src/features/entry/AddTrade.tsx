import { useRef } from 'react';
import * as journalTexts from '#copy/journalTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradePreview } from '#domain/journal/views/previewTrade.ts';
import { absolute } from '#domain/units/decimal.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { zoneName } from '#format/zoneName.ts';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { Notice } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useMoney } from '../view/useMoney.ts';
import type { ClosingEntry } from './closingEntry.ts';
import { EntryHead } from './EntryHead.tsx';
import css from './entry.module.css';
import type { EntryDraft, EntryMode } from './entryDraft.ts';
import { FeeFields, FillRows } from './FillRows.tsx';
import { PlanFields } from './PlanFields.tsx';
import { QuickLine } from './QuickLine.tsx';
import { StrategyFields } from './StrategyFields.tsx';
import { useEntry } from './useEntry.ts';

/** Name of one unit of a trade. */
function unitName({ strategy, trades }: TradePreview): string {
  if (strategy !== null) return entryTexts.perUnit.strategy;
  const kind = trades[0]?.instrument.kind;
  return kind === 'stock' || kind === 'option' ? entryTexts.perUnit[kind] : entryTexts.perUnit.other;
}

/** An open trade's opening: the premium of a strategy, otherwise the value of its entries. */
function Opened({ preview: { trades, premium, amount }, money }: { readonly preview: TradePreview; readonly money: MoneyFormat }) {
  const text = money.amount(absolute(premium));
  if (trades.length > 1) return <b>{premium < 0n ? entryTexts.debit(text) : entryTexts.credit(text)}</b>;
  return (
    <>
      {entryTexts.opens} <b>{money.amount(amount)}</b>
    </>
  );
}

/** Preview of the trade typed so far, announced on changes. */
function ResultLine({ preview, money }: { readonly preview: TradePreview | null; readonly money: MoneyFormat }) {
  if (preview === null)
    return (
      <Text size="body" tone="quiet" className={css.result} role="status">
        {manualTexts.resultHere}
      </Text>
    );
  const { net, fees, r, risk, perUnit, isPartOfOther } = preview;
  const parts = [
    r === null ? (risk === null ? null : entryTexts.riskOf(money.amount(risk))) : null,
    feesClause(money, fees),
    perUnit === null ? null : `${money.result(perUnit)} ${unitName(preview)}`,
  ].filter((part) => part !== null);
  return (
    <Text size="body" tone="quiet" className={css.result} role="status">
      {net === null ? (
        <Opened preview={preview} money={money} />
      ) : (
        <>
          {entryTexts.net} <b className={pnl[pnlColor(net, money)]}>{money.result(net)}</b>
          {r !== null && <b className={pnl[pnlColor(net, money)]}> {formatInR(money.currency).result(r)}</b>}
        </>
      )}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {isPartOfOther && <small>{entryTexts.addsTo}</small>}
    </Text>
  );
}

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
        <Stack gap={16} className={css.body}>
          {closing === undefined && <Segmented label={entryTexts.how} value={draft.mode} choices={modes} onChoose={choose} />}
          {draft.mode === 'quick' && <QuickLine {...form} today={entry.today} />}
          <EntryHead {...form} accounts={entry.accounts} accountCurrency={entry.accountCurrency} />
          {(draft.mode === 'stock' || draft.mode === 'other') && <FillRows {...form} />}
          {draft.mode === 'option' && <StrategyFields {...form} money={money} />}
          <Text size="small" tone="faint">
            {entryTexts.zoneLead(zoneName(context.zone))} {draft.mode !== 'option' && closing === undefined && entryTexts.exitOptional}
          </Text>
          {draft.mode !== 'quick' && <FeeFields {...form} />}
          {closing === undefined && <PlanFields {...form} />}
        </Stack>
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
