import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence, useSubmit } from '#browser/useSubmit.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import { marketProviders } from '#domain/bars/marketProviders.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { fullDay } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from '../listed.module.css';
import { SettingsCard } from '../SettingsPage.tsx';

const ConnectProviderDialog = lazyPart(() => import('#features/bars/ConnectProviderDialog.tsx'), { quiet: true });

/** The provider that a person's price bars come from: connected and disconnected here. Who has no replays, and no key either, sees nothing of it. */
export function MarketProvider({ zone }: { readonly zone: string }) {
  const { demo } = useBrowser().ports;
  const mayReplay = useMayReplay();
  const { value, error, again } = useApiQuery('bars', 'provider', {});
  const [opened, setOpened] = useState<'key' | 'forget' | null>(null);
  const close = () => setOpened(null);
  const connection = value?.connection ?? null;
  const name = connection === null ? '' : marketProviders[connection.provider].name;
  if (demo !== undefined)
    return (
      <SettingsCard title={texts.provider}>
        <AccountNeeded>{demoTexts.needed.prices}</AccountNeeded>
      </SettingsCard>
    );
  if (error !== null)
    return (
      <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
        {sentence(error, texts.loadFailed)}
      </Notice>
    );
  if (value === null || (connection === null && !mayReplay)) return null;
  return (
    <SettingsCard title={texts.provider}>
      {connection === null ? (
        <>
          <p className={css.lead}>{texts.lead}</p>
          <Button aria-haspopup="dialog" onClick={() => setOpened('key')}>
            {texts.connectAny}
          </Button>
        </>
      ) : (
        <ul className={css.list} aria-label={texts.provider}>
          <li>
            <KeyRound aria-hidden size={20} />
            <div className={css.what}>
              <strong>{name}</strong>
              <span>{texts.since(fullDay(Date.parse(connection.connectedAt), zone))}</span>
            </div>
            {mayReplay && <Button onClick={() => setOpened('key')}>{texts.changeKey}</Button>}
            <Button onClick={() => setOpened('forget')}>{texts.forget}</Button>
          </li>
        </ul>
      )}
      {opened === 'forget' && <Forget name={name} onClose={close} />}
      {opened === 'key' && (
        <Suspense fallback={null}>
          <ConnectProviderDialog connected={connection?.provider ?? null} onClose={close} />
        </Suspense>
      )}
    </SettingsCard>
  );
}

/** Deletes the key, once that was asked. */
function Forget({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const forget = useApiMutation('bars', 'forget');
  const { busy, problem, submit } = useSubmit(texts.forgetFailed);
  const go = () =>
    submit(async () => {
      await forget({});
      showToast({ kind: 'success', text: texts.forgotten(name) });
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.forgetTitle(name)}
      action={texts.forget}
      danger
      busy={busy}
      problem={problem}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      {texts.forgetText}
    </ConfirmDialog>
  );
}
