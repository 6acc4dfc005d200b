import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { Button } from '#ui/Button.tsx';

/** Removes an account no trade is in, on the second press. */
export function RemoveAccount({ account: { label, name } }: { readonly account: TradingAccountView }) {
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
