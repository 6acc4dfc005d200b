import * as entryTexts from '#copy/entryTexts.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { EntryProps } from './EntryProps.ts';
import css from './entry.module.css';
import { knownPoint } from './entryCall.ts';

const sides = [
  { value: 'long', text: 'Long' },
  { value: 'short', text: 'Short' },
] as const;
const kinds = (['future', 'forex', 'crypto'] as const).map((value) => ({ value, text: entryTexts.kinds[value] }));

/** What is traded, on which side, and in which account. */
export function EntryHead({ draft, faults, context, onChange, accounts }: EntryProps & { readonly accounts: readonly string[] }) {
  const { mode, kind, symbol, side, account, point, isClosing } = draft;
  const known = mode === 'other' && kind === 'future' ? knownPoint(symbol) : null;
  return (
    <FieldGrid many>
      {mode === 'other' && (
        <ChoiceField
          label={entryTexts.kind}
          choices={kinds}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as typeof kind })}
        />
      )}
      {mode !== 'quick' && (
        <TextField
          label={mode === 'option' ? entryTexts.underlying : 'Symbol'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={mode === 'other' ? { future: 'MESZ6', forex: 'EURUSD', crypto: 'BTC' }[kind] : 'AAPL'}
          data-first=""
          disabled={isClosing}
          error={faults.symbol}
          value={symbol}
          onChange={({ target }) => onChange({ symbol: target.value })}
        />
      )}
      {mode === 'other' && kind === 'future' && (
        <AmountField
          label={entryTexts.point(context.currency)}
          hint={known === null || point !== '' ? undefined : entryTexts.pointKnown(formatDecimal(known))}
          error={faults.point}
          value={point}
          onChange={({ target }) => onChange({ point: target.value })}
        />
      )}
      {(mode === 'stock' || mode === 'other') && !isClosing && (
        <div className={css.side}>
          <span aria-hidden="true">{entryTexts.side}</span>
          <Segmented label={entryTexts.side} value={side} choices={sides} onChoose={(chosen) => onChange({ side: chosen })} />
        </div>
      )}
      <TextField
        label="Account"
        autoComplete="off"
        list="entry-accounts"
        disabled={isClosing}
        error={faults.account}
        value={account}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <datalist id="entry-accounts">
        {accounts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldGrid>
  );
}
