import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import { type MarketProviderName, marketProviders } from '#domain/bars/marketProviders.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './bars.module.css';

type Props = { readonly provider: MarketProviderName; readonly onClose: () => void };

/** Asks for a person's own key of a provider and has it tried. Nothing that is typed here stays in this browser. */
export default function ConnectProviderDialog({ provider, onClose }: Props) {
  const { showToast } = useBrowser();
  const connect = useApiMutation('bars', 'connect');
  const { busy, problem, fields, submit, refuse } = useSubmit(texts.connectFailed);
  const [keyId, setKeyId] = useState('');
  const [secret, setSecret] = useState('');
  const name = marketProviders[provider];
  function save(): void {
    const key = { keyId: keyId.trim(), secret: secret.trim() };
    const missing = { ...(key.keyId === '' && { keyId: texts.keyIdMissing }), ...(key.secret === '' && { secret: texts.secretMissing }) };
    if (Object.keys(missing).length > 0) refuse(null, missing);
    else
      void submit(async () => {
        await connect({ provider, ...key });
        showToast({ kind: 'success', text: texts.connected(name) });
        onClose();
      });
  }
  const field = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 200 } as const;
  return createPortal(
    <FormDialog
      title={texts.connect(name)}
      action={texts.connect(name)}
      busy={busy}
      problem={problem}
      className={css.dialog}
      onSave={save}
      onClose={onClose}
      onCancel={onClose}
    >
      <p className={css.hint}>{texts.connectLead(name)}</p>
      <TextField {...field} label={texts.keyId} error={fields.keyId} value={keyId} onChange={({ target }) => setKeyId(target.value)} />
      <TextField
        {...field}
        type="password"
        label={texts.secret}
        hint={texts.keyStored}
        error={fields.secret}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
    </FormDialog>,
    document.body,
  );
}
