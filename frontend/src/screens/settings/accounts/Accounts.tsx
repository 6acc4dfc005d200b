import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { newTradingAccount } from '#domain/accounts/allAccounts.ts';
import { zoneName } from '#format/zoneName.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { Row } from '#ui/Stack.tsx';
import { SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import { AccountForm } from './AccountForm.tsx';
import own from './accounts.module.css';
import { type Broker, useBrokers } from './useBrokers.ts';

/** Removes an account no trade is in, on the second press. */
function RemoveAccount({ account: { label, name } }: { readonly account: TradingAccountView }) {
  const { api, part, showToast } = useBrowser();
  const { load: loadAccounts } = part(createAccounts);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  async function remove() {
    if (!asked) return setAsked(true);
    setBusy(true);
    try {
      await api.account.removeAccount({ label });
      showToast({ text: accountTexts.removed(name), kind: 'success' });
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : commonTexts.somethingWrong, kind: 'error' });
    }
    await loadAccounts();
    setBusy(false);
    setAsked(false);
  }
  return (
    <Button
      busy={busy && 'Removing …'}
      aria-label={asked ? accountTexts.removeYes(name) : accountTexts.remove(name)}
      onClick={() => void remove()}
      onBlur={() => setAsked(false)}
    >
      {asked ? 'Yes, remove' : 'Remove'}
    </Button>
  );
}

type Props = {
  readonly account: TradingAccountView;
  readonly brokers: readonly Broker[];
  readonly isOpen: boolean;
  readonly wasOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** One account: its name, its description, and its settings while they are open. */
function AccountRow({ account, brokers, isOpen, wasOpen, onOpen, onClose }: Props) {
  const { broker, currency, zone, label, name } = account;
  const about = [
    label !== name && accountTexts.nameInFiles(label),
    brokers.find(({ id }) => id === broker)?.name,
    currency,
    zoneName(zone),
  ].filter(Boolean);
  return (
    <li>
      <Row gap={8} wrap centered justify="between" className={own.row}>
        <div>
          <strong>{name}</strong>
          <p>{about.join(' · ')}</p>
        </div>
        {!isOpen && (
          <span className={formCss.buttons}>
            {!account.used && <RemoveAccount account={account} />}
            <Button aria-label={accountTexts.edit(name)} autoFocus={wasOpen} onClick={onOpen}>
              Edit
            </Button>
          </span>
        )}
      </Row>
      {isOpen && <AccountForm saved={account} taken={[]} brokers={brokers} onClose={onClose} />}
    </li>
  );
}

/** /settings/accounts: the trading accounts, each saved by its button. */
export default function Accounts() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <SettingsPage title={titles.accounts} lead={accountTexts.lead}>
      <SettingsCard className={css.wide} title={accountTexts.title}>
        <AccountList preferences={user.preferences} />
      </SettingsCard>
    </SettingsPage>
  );
}

/** Names the account that is being made; no label is empty. */
const NEW = '';

/** The trading accounts: those trades are in, and those made here. One at a time is open for changes, each saved by its button. */
function AccountList({ preferences }: { readonly preferences: Preferences }) {
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
  // An import may have added accounts since they were last read.
  useEffect(() => void loadAccounts(), [loadAccounts]);
  if (accounts === null)
    return problem === null ? (
      <p role="status">{accountTexts.loading}</p>
    ) : (
      <Notice kind="error" actions={<Button onClick={() => void loadAccounts()}>Try again</Button>}>
        {problem}
      </Notice>
    );
  return (
    <div className={formCss.form}>
      {accounts.length === 0 && <p>{accountTexts.none}</p>}
      <ul className={own.list}>
        {accounts.map((account) => (
          <AccountRow
            key={account.label}
            account={account}
            brokers={brokers}
            isOpen={open === account.label}
            wasOpen={closed === account.label}
            onOpen={() => setOpen(account.label)}
            onClose={close}
          />
        ))}
      </ul>
      {open === NEW ? (
        <AccountForm
          saved={newTradingAccount('', preferences)}
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
