import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence, useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/providerTexts.ts';
import { marketProviders } from '#domain/bars/marketProviders.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { fullDay } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from './Sessions.module.css';

const ConnectProviderDialog = lazy(() => import('#features/bars/ConnectProviderDialog.tsx'));

/** The provider that a person's price bars come from: connected and disconnected here. Who has no replays, and no key either, sees nothing of it. */
export function MarketProvider({ zone }: { readonly zone: string }) {
  const mayReplay = useMayReplay();
  const { value, error, again } = useApiQuery('bars', 'provider', {});
  const [opened, setOpened] = useState<'key' | 'forget' | null>(null);
  const close = () => setOpened(null);
  const connection = value?.connection ?? null;
  const name = connection === null ? '' : marketProviders[connection.provider].name;
  if (error !== null)
    return (
      <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
        {sentence(error, texts.loadFailed)}
      </Notice>
    );
  if (value === null || (connection === null && !mayReplay)) return null;
  return (
    <>
      {connection === null ? (
        <Button aria-haspopup="dialog" onClick={() => setOpened('key')}>
          {texts.connectAny}
        </Button>
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
    </>
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
