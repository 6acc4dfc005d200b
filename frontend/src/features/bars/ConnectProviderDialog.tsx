import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import { type MarketProviderName, marketProviders } from '#domain/bars/marketProviders.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './bars.module.css';

/** A provider's key being entered, and its verification; `onDone` once connected. */
function useProviderKey(connected: MarketProviderName | null, onDone: () => void) {
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

/** `connected`: the provider they have already. */
type Props = { readonly connected: MarketProviderName | null; readonly onClose: () => void };

const choices = (Object.keys(marketProviders) as readonly MarketProviderName[]).map((value) => ({
  value,
  text: marketProviders[value].name,
}));
const field = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 200 } as const;

/** Asks for a person's own key of a provider they choose and has it tried. Nothing that is typed here stays in this browser. */
export default function ConnectProviderDialog({ connected, onClose }: Props) {
  const key = useProviderKey(connected, onClose);
  const { provider, name, hasKeyId, busy, problem, fields } = key;
  return (
    <FormDialog
      title={texts.connectAny}
      action={texts.connect(name)}
      busy={busy}
      problem={problem}
      width={640}
      className={css.dialog}
      onSave={key.save}
      onClose={onClose}
    >
      <span>
        <Segmented label={texts.whichProvider} value={provider} choices={choices} onChoose={key.choose} />
      </span>
      <Text size="body" tone="faint">
        {texts.connectLead(name)} {texts.keysOf[provider]}
      </Text>
      {hasKeyId && (
        <TextField
          {...field}
          label={texts.keyId}
          error={fields.keyId}
          value={key.keyId}
          onChange={({ target }) => key.setKeyId(target.value)}
        />
      )}
      <TextField
        {...field}
        type="password"
        label={hasKeyId ? texts.secret : texts.oneKey}
        hint={texts.keyStored}
        error={fields.secret}
        value={key.secret}
        onChange={({ target }) => key.setSecret(target.value)}
      />
    </FormDialog>
  );
}
