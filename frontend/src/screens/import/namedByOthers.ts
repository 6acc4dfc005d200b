import { brokerName } from '#domain/importers/accountOfFile.ts';
import type { ChosenFile } from './chosenFile.ts';

/** Files for which a new account was made because they name none, with the account that other files of their broker name: their fills are the same account's. */
export function namedByOthers(files: readonly ChosenFile[]): readonly { readonly id: string; readonly account: string }[] {
  const previews = files.flatMap(({ id, reading }) => (reading?.kind === 'preview' ? [{ id, preview: reading }] : []));
  return previews.flatMap(({ id, preview: { accounts, broker, isNewAccount, settings } }) => {
    if (accounts.length > 0 || !isNewAccount) return [];
    const sameBroker = previews.filter(({ preview }) => brokerName(preview.broker.name) === brokerName(broker.name));
    const named = [...new Set(sameBroker.flatMap(({ preview }) => preview.accounts))];
    return named.length === 1 && named[0] !== settings.account ? [{ id, account: named[0]! }] : [];
  });
}
