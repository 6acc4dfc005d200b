import { type ReactNode, useId, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { listStamp } from '#format/stamp.ts';
import { overrideStrategy } from '#journal/overrideStrategy.ts';
import type { TradeDetail } from '#journal/worker/groupedTrades.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/Input.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import css from './StrategyEditor.module.css';

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
  /** What would change; null while nothing is chosen. */
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

/** Renames, merges, splits and undoes what an open row holds. Refused, what was typed stays and the reason stands below. */
export function StrategyEditor({
  id,
  detail: { trades, others, changed },
  name,
  zone,
}: {
  /** Of the row. */
  readonly id: string;
  readonly detail: TradeDetail;
  readonly name: string;
  readonly zone: string;
}) {
  const [title, setTitle] = useState('');
  const [other, setOther] = useState('');
  const [leg, setLeg] = useState('');
  const { busy, problem, send } = useOverride(() => setTitle(''));
  const ids = trades.length === 0 ? [id] : trades.map((trade) => trade.id);
  const option = trades.find(({ instrument }) => instrument.right !== undefined)?.id;
  const chosen = others.find((each) => each.id === other);
  const form = { busy, onSend: send };
  return (
    <div className={css.editor}>
      {option !== undefined && (
        <LineForm
          {...form}
          label="Name"
          action="Rename"
          change={title.trim() === '' ? null : { kind: 'rename', trade: option, name: null, title: title.trim() }}
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
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </LineForm>
      )}
      {trades.length > 1 && (
        <LineForm {...form} label="Leg" action="Split off" change={leg === '' ? null : { kind: 'split', trades: [leg] }}>
          {(field) => (
            <Select
              id={field}
              size="small"
              className={css.field}
              value={leg}
              onChange={(event) => setLeg(event.target.value)}
              choices={[
                { value: '', text: 'Choose a leg' },
                ...trades.map((trade) => ({
                  value: trade.id,
                  text: `${trade.side === 'long' ? 'Buy' : 'Sell'} ${trade.instrument.symbol}`,
                })),
              ]}
            />
          )}
        </LineForm>
      )}
      {others.length > 0 && (
        <LineForm
          {...form}
          label="Merge with"
          action="Merge"
          change={chosen === undefined ? null : { kind: 'merge', trades: [...ids, ...chosen.trades] }}
        >
          {(field) => (
            <Select
              id={field}
              size="small"
              className={css.field}
              value={other}
              onChange={(event) => setOther(event.target.value)}
              choices={[
                { value: '', text: 'Choose another' },
                ...others.map((each) => ({ value: each.id, text: `${each.name} · ${listStamp(each.openedAt, zone, true)}` })),
              ]}
            />
          )}
        </LineForm>
      )}
      {changed && (
        <Button size="small" aria-disabled={busy} onClick={() => send({ kind: 'undo', trades: ids })}>
          Undo changes
        </Button>
      )}
      {problem !== null && (
        <Notice kind="error" className={css.problem}>
          {problem}
        </Notice>
      )}
    </div>
  );
}

/** Sends one change at a time. */
function useOverride(onSaved: () => void) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function save(change: StrategyOverride): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await overrideStrategy(browser, change);
      setProblem(null);
      onSaved();
    } catch (error) {
      setProblem(sentence(error, 'That could not be saved, so nothing has changed. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, send: (change: StrategyOverride) => void save(change) };
}
