import type { Ending } from '#domain/trades/optionExpiry.ts';
import { count, counted } from '#domain/format/numbers.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { accountName, useAccounts } from '#frontend/book/accounts.ts';
import dialog from '../dialog.module.css';
import { DialogField } from '../DialogField.tsx';
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
  const { accounts } = useAccounts();
  const { instrument, openQuantity, entryPrice, side } = trade;
  const field = (name: keyof EndingFaults, label: string, options: { type?: string; placeholder?: string; max?: string } = {}) => (
    <DialogField
      label={label}
      value={draft[name]}
      fault={faults[name]}
      data-first={first && early && name === 'day' ? '' : undefined}
      onChange={(value) => onChange({ [name]: value })}
      {...options}
    />
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
          {draft.ending === 'settled' && field('index', 'The index settled at', { placeholder: '5988.25' })}
          {movesShares(draft.ending) &&
            field('day', early ? (draft.ending === 'assigned' ? 'Assigned on' : 'Exercised on') : 'On another day, if before its last', {
              type: 'date',
              max: instrument.expiry ?? '',
            })}
          {movesShares(draft.ending) &&
            openQuantity > 1 &&
            field('contracts', `Contracts, all ${count(openQuantity)} unless fewer`, { placeholder: count(openQuantity) })}
          {field('fee', `Fees in ${instrument.currency}, optional`, { placeholder: '0.00' })}
        </div>
      )}
    </div>
  );
}
