import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from '../profile.module.css';
import { AccountForm } from './AccountForm.tsx';
import { newAccount } from './accountDraft.ts';
import { RemoveAccount } from './RemoveAccount.tsx';
import { useBrokers } from './useBrokers.ts';

/** Names the account that is being made; no label is empty. */
const NEW = '';

/** The trading accounts: those trades are in, and those made here. One at a time is open for changes, each saved by its button. */
export function Accounts({ preferences }: { readonly preferences: Preferences }) {
  const { load: loadAccounts } = useBrowser().part(createAccounts);
  const { accounts, problem } = useAccounts();
  const brokers = useBrokers();
  const [open, setOpen] = useState<string | null>(null);
  /** The account that was closed last: its button, back on the page, takes the focus. */
  const [closed, setClosed] = useState<string | null>(null);
  const close = () => {
    setClosed(open);
    setOpen(null);
  };
  // An import may have brought accounts since they were last read.
  useEffect(() => void loadAccounts(), [loadAccounts]);
  if (accounts === null)
    return problem === null ? (
      <p className={css.quiet} role="status">
        {accountTexts.loading}
      </p>
    ) : (
      <Notice kind="error" actions={<Button onClick={() => void loadAccounts()}>Try again</Button>}>
        {problem}
      </Notice>
    );
  const about = ({ broker, currency, zone, label, name }: TradingAccountView) =>
    [
      label !== name && accountTexts.nameInFiles(label),
      brokers.find(({ id }) => id === broker)?.name,
      currency,
      zone.replaceAll('_', ' '),
    ].filter(Boolean);
  return (
    <div className={css.form}>
      <p className={css.lead}>{accountTexts.lead}</p>
      {accounts.length === 0 && <p className={css.quiet}>{accountTexts.none}</p>}
      <ul className={css.list}>
        {accounts.map((account) => (
          <li key={account.label}>
            <div className={css.row}>
              <div>
                <strong>{account.name}</strong>
                <p>{about(account).join(' · ')}</p>
              </div>
              {open !== account.label && (
                <span className={css.buttons}>
                  {!account.used && <RemoveAccount account={account} />}
                  <Button
                    aria-label={accountTexts.edit(account.name)}
                    autoFocus={closed === account.label}
                    onClick={() => setOpen(account.label)}
                  >
                    Edit
                  </Button>
                </span>
              )}
            </div>
            {open === account.label && <AccountForm saved={account} taken={[]} brokers={brokers} onClose={close} />}
          </li>
        ))}
      </ul>
      {open === NEW ? (
        <AccountForm
          saved={newAccount(preferences)}
          taken={accounts.flatMap(({ label, name }) => [label, name])}
          brokers={brokers}
          onClose={close}
        />
      ) : (
        <Button autoFocus={closed === NEW} onClick={() => setOpen(NEW)}>
          {accountTexts.newAccountAdd}
        </Button>
      )}
    </div>
  );
}
