import { useId, useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { listStamp } from '#format/stamp.ts';
import { overrideStrategy } from '#journal/strategyOverrides.ts';
import type { TradeDetail } from '#journal/worker/groupedTrades.ts';
import css from './TradeDetail.module.css';

/** Renames, merges, splits and undoes what an open row holds. Refused, what was typed stays and the reason stands below. */
export function StrategyEditor({
  id,
  inside: { trades, others, changed },
  name,
  zone,
}: {
  /** Of the row. */
  readonly id: string;
  readonly inside: TradeDetail;
  readonly name: string;
  readonly zone: string;
}) {
  const [title, setTitle] = useState('');
  const [other, setOther] = useState('');
  const [leg, setLeg] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useId();
  const ids = trades.length === 0 ? [id] : trades.map((trade) => trade.id);
  const option = trades.find(({ instrument }) => instrument.right !== undefined)?.id;
  const chosen = others.find((each) => each.id === other);

  async function say(said: StrategyOverride): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await overrideStrategy(said);
      setProblem(null);
      setTitle('');
    } catch (error) {
      setProblem(sentence(error, 'That could not be saved, so nothing has changed. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.byHand}>
      {option !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim() !== '') void say({ kind: 'rename', trade: option, name: null, title: title.trim() });
          }}
        >
          <label htmlFor={`${field}name`}>Name</label>
          <input
            id={`${field}name`}
            value={title}
            placeholder={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
          <button type="submit" aria-disabled={busy || title.trim() === ''}>
            Rename
          </button>
        </form>
      )}
      {trades.length > 1 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (leg !== '') void say({ kind: 'split', trades: [leg] });
          }}
        >
          <label htmlFor={`${field}leg`}>Leg</label>
          <select id={`${field}leg`} value={leg} onChange={(event) => setLeg(event.target.value)}>
            <option value="">Choose a leg</option>
            {trades.map(({ id: trade, side, instrument }) => (
              <option key={trade} value={trade}>
                {side === 'long' ? 'Buy' : 'Sell'} {instrument.symbol}
              </option>
            ))}
          </select>
          <button type="submit" aria-disabled={busy || leg === ''}>
            Split off
          </button>
        </form>
      )}
      {others.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== undefined) void say({ kind: 'merge', trades: [...ids, ...chosen.trades] });
          }}
        >
          <label htmlFor={`${field}other`}>Merge with</label>
          <select id={`${field}other`} value={other} onChange={(event) => setOther(event.target.value)}>
            <option value="">Choose another</option>
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name} · {listStamp(each.openedAt, zone, true)}
              </option>
            ))}
          </select>
          <button type="submit" aria-disabled={busy || chosen === undefined}>
            Merge
          </button>
        </form>
      )}
      {changed && (
        <button type="button" aria-disabled={busy} onClick={() => void say({ kind: 'undo', trades: ids })}>
          Undo changes
        </button>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
