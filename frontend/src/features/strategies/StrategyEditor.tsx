import { type ReactNode, useId, useState } from 'react';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { type TradeId, tradeIdOf } from '#domain/units/ids.ts';
import { listStamp } from '#format/stamp.ts';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/Input.tsx';
import { Notice } from '#ui/Notice.tsx';
import { type Choice, Select } from '#ui/Select.tsx';
import { Row } from '#ui/Stack.tsx';
import { commonExpiry, legName } from './legName.ts';
import css from './StrategyEditor.module.css';
import { useOverride } from './useOverride.ts';

/** One field in a line with its button; sent with Enter too. */
function LineForm({
  label,
  action,
  busy,
  change,
  onSend,
  children,
}: {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  /** The pending change; null without a selection. */
  readonly change: StrategyOverride | null;
  readonly onSend: (change: StrategyOverride) => void;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== null) onSend(change);
      }}
    >
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <Button type="submit" size="small" aria-disabled={busy || change === null}>
        {action}
      </Button>
    </form>
  );
}

/** A line with one choice: the chosen option becomes a change. */
function LineSelect({
  label,
  action,
  busy,
  placeholder,
  choices,
  changeOf,
  onSend,
}: {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly changeOf: (value: string) => StrategyOverride;
  readonly onSend: (change: StrategyOverride) => void;
}) {
  const [value, setValue] = useState('');
  const isOffered = choices.some((choice) => choice.value === value);
  return (
    <LineForm label={label} action={action} busy={busy} change={isOffered ? changeOf(value) : null} onSend={onSend}>
      {(id) => (
        <Select
          id={id}
          size="small"
          className={css.field}
          value={isOffered ? value : ''}
          onChange={(event) => setValue(event.target.value)}
          choices={[{ value: '', text: placeholder }, ...choices]}
        />
      )}
    </LineForm>
  );
}

type Props = {
  /** Id of the row. */
  readonly id: TradeId;
  readonly detail: TradeDetail;
  readonly name: string;
  readonly zone: string;
};

/** Renames, merges, splits and resets an open row's strategy. On a refusal the input stays, with the reason below. */
export function StrategyEditor({ id, detail: { trades, others, changed, formerIds }, name, zone }: Props) {
  const [title, setTitle] = useState('');
  const { busy, problem, send } = useOverride(() => setTitle(''));
  const ids = trades.length === 0 ? [id] : trades.map((trade) => trade.id);
  const option = trades.find(({ instrument }) => instrument.right !== undefined)?.id;
  const tradesOf = (other: string) => others.find((each) => each.id === other)?.trades ?? [];
  const form = { busy, onSend: send };
  return (
    <Row wrap centered size="small" className={css.editor}>
      {option !== undefined && <RenameLine form={form} trade={option} name={name} title={title} onType={setTitle} />}
      {trades.length > 1 && (
        <LineSelect
          {...form}
          label="Leg"
          action="Split off"
          placeholder="Choose a leg"
          choices={trades.map((trade) => ({
            value: trade.id,
            text: `${trade.side === 'long' ? entryTexts.buy : entryTexts.sell} ${legName(trade, commonExpiry(trades) !== null)}`,
          }))}
          changeOf={(leg) => ({ kind: 'split', trades: [tradeIdOf(leg)] })}
        />
      )}
      {others.length > 0 && (
        <LineSelect
          {...form}
          label="Merge with"
          action="Merge"
          placeholder="Choose another"
          choices={others.map((each) => ({ value: each.id, text: `${each.name} · ${listStamp(each.openedAt, zone, true)}` }))}
          changeOf={(other) => ({ kind: 'merge', trades: [...ids, ...tradesOf(other)] })}
        />
      )}
      {changed && (
        <Button size="small" aria-disabled={busy} onClick={() => send({ kind: 'undo', trades: [...ids, ...formerIds] })}>
          Undo changes
        </Button>
      )}
      {problem !== null && (
        <Notice kind="error" className={css.problem}>
          {problem}
        </Notice>
      )}
    </Row>
  );
}

type RenameProps = {
  readonly form: { readonly busy: boolean; readonly onSend: ReturnType<typeof useOverride>['send'] };
  readonly trade: TradeId;
  readonly name: string;
  readonly title: string;
  readonly onType: (title: string) => void;
};

const RenameLine = ({ form, trade, name, title, onType }: RenameProps) => (
  <LineForm
    {...form}
    label="Name"
    action="Rename"
    change={title.trim() === '' ? null : { kind: 'rename', trade, name: null, title: title.trim() }}
  >
    {(field) => (
      <Input
        id={field}
        size="small"
        className={css.field}
        value={title}
        placeholder={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    )}
  </LineForm>
);
