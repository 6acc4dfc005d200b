import { brokerName } from '#domain/importers/accountOfFile.ts';
import type { ChosenFile } from './chosenFile.ts';

/** Finds files that would go to a new account because they name none, while other files of their broker name one account: they go there. */
export function namedByOthers(files: readonly ChosenFile[]): readonly { readonly id: string; readonly account: string }[] {
  const previews = files.flatMap(({ id, reading }) => (reading?.kind === 'preview' ? [{ id, preview: reading }] : []));
  return previews.flatMap(({ id, preview: { accounts, broker, isNewAccount, settings } }) => {
    if (accounts.length > 0 || !isNewAccount) return [];
    const sameBroker = previews.filter(({ preview }) => brokerName(preview.broker.name) === brokerName(broker.name));
    const named = [...new Set(sameBroker.flatMap(({ preview }) => preview.accounts))];
    return named.length === 1 && named[0] !== settings.account ? [{ id, account: named[0]! }] : [];
  });
}
