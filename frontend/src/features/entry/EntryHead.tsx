import * as entryTexts from '#copy/trades/entryTexts.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { currencies } from '#format/currencies.ts';
import { ComboField } from '#ui/ComboField.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Text } from '#ui/Text.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import css from './entry.module.css';
import { knownPoint } from './entryCall.ts';
import type { EntryProps } from './entryFaults.ts';

const sides = [
  { value: 'long', text: 'Long' },
  { value: 'short', text: 'Short' },
] as const;
const kinds = (['future', 'forex', 'crypto'] as const).map((value) => ({ value, text: entryTexts.kinds[value] }));

type Props = EntryProps & { readonly accounts: readonly string[]; readonly accountCurrency: string };

/** The account, and the currency: the account's until another is chosen. */
const AccountFields = ({ draft, faults, context, onChange, accounts, accountCurrency }: Props) => (
  <>
    <TextField
      label="Account"
      autoComplete="off"
      list="entry-accounts"
      disabled={draft.isClosing}
      error={faults.account}
      value={draft.account}
      onChange={({ target }) => onChange({ account: target.value })}
    />
    {!draft.isClosing && (
      <ComboField
        label={entryTexts.currency}
        choices={currencies(context.currency)}
        value={context.currency}
        hint={context.currency === accountCurrency ? undefined : entryTexts.otherCurrency(accountCurrency, context.currency)}
        onChange={(currency) => onChange({ currency })}
      />
    )}
    <datalist id="entry-accounts">
      {accounts.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  </>
);

/** Instrument, side, account and currency. */
export function EntryHead({ draft, faults, context, onChange, accounts, accountCurrency }: Props) {
  const { mode, kind, symbol, side, point, isClosing } = draft;
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
        <Text as="div" size="label" tone="quiet" weight="medium" className={css.side}>
          <span aria-hidden="true">{entryTexts.side}</span>
          <Segmented label={entryTexts.side} value={side} choices={sides} onChoose={(chosen) => onChange({ side: chosen })} />
        </Text>
      )}
      <AccountFields
        draft={draft}
        faults={faults}
        context={context}
        onChange={onChange}
        accounts={accounts}
        accountCurrency={accountCurrency}
      />
    </FieldGrid>
  );
}
