import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import { type MarketProviderName, marketProviders } from '#domain/bars/marketProviders.ts';

/** A provider's key being entered, and its verification; `onDone` once connected. */
export function useProviderKey(connected: MarketProviderName | null, onDone: () => void) {
  const { showToast } = useBrowser();
  const connect = useApiMutation('bars', 'connect');
  const { busy, problem, fields, submit, refuse } = useSubmit(texts.connectFailed);
  const [provider, setProvider] = useState(connected ?? 'alpaca');
  const [keyId, setKeyId] = useState('');
  const [secret, setSecret] = useState('');
  const { name, hasKeyId } = marketProviders[provider];
  function save(): void {
    const key = { keyId: hasKeyId ? keyId.trim() : null, secret: secret.trim() };
    const missing = {
      ...(key.keyId === '' && { keyId: texts.keyIdMissing }),
      ...(key.secret === '' && { secret: hasKeyId ? texts.secretMissing : texts.oneKeyMissing }),
    };
    if (Object.keys(missing).length > 0) refuse(null, missing);
    else
      void submit(async () => {
        await connect({ provider, ...key });
        showToast({ kind: 'success', text: texts.connected(name) });
        onDone();
      });
  }
  return {
    provider,
    name,
    hasKeyId,
    keyId,
    setKeyId,
    secret,
    setSecret,
    busy,
    problem,
    fields,
    save,
    // Clears the typed key of the other provider: it must not be sent to this one.
    choose: (other: MarketProviderName) => {
      setProvider(other);
      setKeyId('');
      setSecret('');
      refuse(null);
    },
  };
}
