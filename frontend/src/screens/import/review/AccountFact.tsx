import { useId, useState } from 'react';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import css from '../Import.module.css';
import own from './FileCard.module.css';

const NEW = ' new';

/** The account a file goes to, as text; "Change" offers the others, and a new one. */
export function AccountFact({
  account,
  isNew,
  accounts,
  busy,
  onChange,
}: {
  readonly account: string;
  readonly isNew: boolean;
  readonly accounts: readonly string[];
  readonly busy: boolean;
  readonly onChange: (account: string) => void;
}) {
  const { accounts: saved } = useAccounts();
  const [step, setStep] = useState<'shown' | 'choosing' | 'naming'>('shown');
  const [typed, setTyped] = useState('');
  const id = useId();
  const labels = [...new Set([account, ...accounts, ...(saved ?? []).map(({ label }) => label)])];
  const choose = (label: string) => {
    setStep('shown');
    if (label !== '' && label !== account) onChange(label);
  };
  if (step === 'naming')
    return (
      <form
        className={own.naming}
        onSubmit={(event) => {
          event.preventDefault();
          choose(accountLabel(saved, typed.slice(0, 60)));
        }}
      >
        <input
          aria-label="Name of the new account"
          // biome-ignore lint/a11y/noAutofocus: the field is opened by the person who is about to type in it
          autoFocus
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={css.button} disabled={busy || typed.trim() === ''}>
          Use it
        </button>
        <button type="button" className={`${css.link} ${own.change}`} onClick={() => setStep('shown')}>
          Cancel
        </button>
      </form>
    );
  if (step === 'choosing')
    return (
      <select
        id={id}
        aria-label="Account"
        value={account}
        disabled={busy}
        onChange={(event) => (event.target.value === NEW ? setStep('naming') : choose(event.target.value))}
      >
        {labels.map((label) => (
          <option key={label} value={label}>
            {accountName(saved, label)}
          </option>
        ))}
        <option value={NEW}>New account …</option>
      </select>
    );
  return (
    <>
      <span className={css.clip} title={accountName(saved, account)}>
        {accountName(saved, account)}
      </span>
      {isNew && <span className={own.tag}>New account</span>}
      <button
        type="button"
        className={`${css.link} ${own.change}`}
        disabled={busy}
        aria-label="Change the account"
        onClick={() => setStep('choosing')}
      >
        Change
      </button>
    </>
  );
}
