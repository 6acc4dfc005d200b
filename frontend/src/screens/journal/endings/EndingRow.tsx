import { useId } from 'react';
import type { Ending } from '../../../../../shared/domain/trades/optionExpiry.ts';
import { accountName, useAccounts } from '../../../book/accounts.ts';
import dialog from '../dialog.module.css';
import { count, counted, price, priceDigits } from '../format/format.ts';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import { type Asked, type EndingDraft, type EndingFaults, endingWords, movesShares } from './endingDraft.ts';
import css from './endings.module.css';

/** One option, and what its trader says became of it. What else is asked depends on that. */
export function EndingRow({
  asked: { trade, endings, early },
  draft,
  faults,
  first,
  onChange,
}: {
  readonly asked: Asked;
  readonly draft: EndingDraft;
  readonly faults: EndingFaults;
  readonly first: boolean;
  readonly onChange: (part: Partial<EndingDraft>) => void;
}) {
  const id = useId();
  const { accounts } = useAccounts();
  const { instrument, openQuantity, entryPrice, side } = trade;
  const field = (name: keyof EndingFaults, label: string, options: { type?: string; hint?: string; min?: string; max?: string } = {}) => (
    <label className={dialog.field}>
      {label}
      <input
        data-first={first && early && name === 'day' ? '' : undefined}
        type={options.type ?? 'text'}
        inputMode={options.type === undefined ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={options.hint}
        max={options.max}
        value={draft[name]}
        aria-invalid={faults[name] !== undefined}
        aria-describedby={faults[name] === undefined ? undefined : `${id}-${name}`}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      {faults[name] !== undefined && <em id={`${id}-${name}`}>{faults[name]}</em>}
    </label>
  );
  return (
    <div className={css.option}>
      <div className={css.what}>
        <b>
          {instrumentName(instrument)} {instrumentDetail(instrument)}
        </b>
        <span>
          {side === 'long' ? 'Long' : 'Short'} {counted(openQuantity, 'contract')} at {price(entryPrice, priceDigits([entryPrice]))} ·{' '}
          {accountName(accounts, trade.account)}
        </span>
      </div>
      <label className={`${dialog.field} ${css.choice}`}>
        <span className="unseen">
          What became of {instrumentName(instrument)} {instrumentDetail(instrument)}
        </span>
        <select
          data-first={first && !early ? '' : undefined}
          value={draft.ending}
          onChange={(event) => onChange({ ending: event.target.value as Ending | '' })}
        >
          <option value="">Not said yet</option>
          {endings.map((ending) => (
            <option key={ending} value={ending}>
              {endingWords(ending, trade)}
            </option>
          ))}
        </select>
      </label>
      {draft.ending !== '' && (
        <div className={`${dialog.grid} ${css.more}`}>
          {draft.ending === 'settled' && field('index', 'The index settled at', { hint: '5988.25' })}
          {movesShares(draft.ending) &&
            field('day', early ? (draft.ending === 'assigned' ? 'Assigned on' : 'Exercised on') : 'On another day, if before its last', {
              type: 'date',
              max: instrument.expiry ?? '',
            })}
          {movesShares(draft.ending) &&
            openQuantity > 1 &&
            field('contracts', `Contracts, all ${count(openQuantity)} unless fewer`, { hint: count(openQuantity) })}
          {field('fee', `Costs in ${instrument.currency}, optional`, { hint: '0.00' })}
        </div>
      )}
    </div>
  );
}
