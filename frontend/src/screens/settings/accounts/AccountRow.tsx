import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { zoneName } from '#format/zoneName.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { AccountForm } from './AccountForm.tsx';
import own from './accounts.module.css';
import type { Broker } from './useBrokers.ts';

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
  /** It was closed last: its button, back on the page, takes the focus. */
  readonly wasOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** One account: its name, its description, and its settings while they are open. */
export function AccountRow({ account, brokers, isOpen, wasOpen, onOpen, onClose }: Props) {
  const { broker, currency, zone, label, name } = account;
  const about = [
    label !== name && accountTexts.nameInFiles(label),
    brokers.find(({ id }) => id === broker)?.name,
    currency,
    zoneName(zone),
  ].filter(Boolean);
  return (
    <li>
      <div className={own.row}>
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
      </div>
      {isOpen && <AccountForm saved={account} taken={[]} brokers={brokers} onClose={onClose} />}
    </li>
  );
}
