import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence, useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import * as mailTexts from '#copy/connections/mailTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { BrokerTiles } from '#features/brokers/BrokerTiles.tsx';
import { useConnections } from '#features/brokers/useConnections.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import settings from '../settings.module.css';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import css from './connections.module.css';

const asked = {
  new: { title: mailTexts.renew, text: mailTexts.renewText, done: mailTexts.renewed },
  off: { title: mailTexts.turnOff, text: mailTexts.offText, done: mailTexts.turnedOff },
} as const;

/** The secret address for statements: turned on, copied, replaced and turned off. Not shown where no mail is received. */
function MailAddress() {
  const { showToast } = useBrowser();
  const { value, error, again } = useApiQuery('inbox', 'show', {});
  const change = useApiMutation('inbox', 'change');
  const { busy, problem, submit } = useSubmit(mailTexts.changeFailed);
  const [act, setAct] = useState<keyof typeof asked | null>(null);
  if (value === null)
    return error === null ? null : (
      <div className={settings.wide}>
        <RetryNotice text={mailTexts.addressFailed} onRetry={again} />
      </div>
    );
  if (!value.isOffered && value.address === null) return null;
  const { address } = value;
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => showToast({ text: mailTexts.copied, kind: 'success' }),
      () => showToast({ text: mailTexts.copyFailed, kind: 'error' }),
    );
  return (
    <SettingsCard className={settings.wide} title={mailTexts.title}>
      <Stack gap={14}>
        <Text size="label" tone="faint" className={css.quiet}>
          {address === null ? mailTexts.off : mailTexts.lead}
        </Text>
        {address !== null && (
          <>
            <TextField label={mailTexts.label} value={address} readOnly onFocus={({ target }) => target.select()} />
            <Text size="label" tone="faint" className={css.quiet}>
              {mailTexts.secret}
            </Text>
          </>
        )}
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <Row gap={8} centered className={css.acts}>
          {address === null ? (
            <Button aria-disabled={busy} onClick={() => void submit(async () => void (await change({ to: 'on' })))}>
              {mailTexts.turnOn}
            </Button>
          ) : (
            <>
              <Button onClick={() => void copy()}>{mailTexts.copy}</Button>
              <Button onClick={() => setAct('new')}>{mailTexts.renew}</Button>
              <Button look="ghost" onClick={() => setAct('off')}>
                {mailTexts.turnOff}
              </Button>
            </>
          )}
        </Row>
      </Stack>
      {act !== null && <ChangeAddress to={act} onClose={() => setAct(null)} />}
    </SettingsCard>
  );
}

/** Asks before an address stops working. */
function ChangeAddress({ to, onClose }: { readonly to: keyof typeof asked; readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const change = useApiMutation('inbox', 'change');
  const { busy, problem, submit } = useSubmit(mailTexts.changeFailed);
  const confirm = () =>
    submit(async () => {
      await change({ to });
      onClose();
      showToast({ text: asked[to].done, kind: 'success' });
    });
  const { title, text } = asked[to];
  return (
    <ConfirmDialog title={title} action={title} busy={busy} problem={problem} onCancel={onClose} onConfirm={() => void confirm()}>
      {text}
    </ConfirmDialog>
  );
}

/** /settings/connections: the connections with their states, and the brokers that can be connected. */
export default function Connections() {
  const { demo } = useBrowser().ports;
  const { zone } = useTrader();
  const [search] = useSearchParams();
  const { value, error, again } = useConnections();
  const guide = value?.brokers.find(({ id }) => id === search.get('connect'));
  if (value !== null && guide !== undefined) return <ConnectForm key={guide.id} guide={guide} old={null} all={value.connections} />;
  return (
    <SettingsPage title={titles.connections} lead={texts.lead}>
      {demo !== undefined ? (
        <SettingsCard className={settings.wide} title={texts.title}>
          <AccountNeeded>{texts.needsAccount}</AccountNeeded>
        </SettingsCard>
      ) : error !== null && value === null ? (
        <div className={settings.wide}>
          <RetryNotice text={sentence(error, texts.loadFailed)} onRetry={again} />
        </div>
      ) : value === null ? (
        <div className={settings.wide} role="status" aria-label={texts.loading}>
          <Skeleton height={220} />
        </div>
      ) : (
        <>
          {value.connections.length > 0 && (
            <SettingsCard className={settings.wide} title={texts.title}>
              <ul className={css.list}>
                {value.connections.map((connection) => (
                  <ConnectionRow key={connection.id} connection={connection} zone={zone} />
                ))}
              </ul>
            </SettingsCard>
          )}
          <SettingsCard className={settings.wide} title={texts.choose}>
            <Stack gap={14}>
              {value.connections.length === 0 && (
                <Text size="label" tone="faint" className={css.quiet}>
                  {texts.none}
                </Text>
              )}
              <BrokerTiles offered={value.brokers} />
              <Text size="label" tone="faint" className={css.quiet}>
                <Link to="/dashboard/import">{texts.otherBrokers}</Link>
              </Text>
            </Stack>
          </SettingsCard>
          <MailAddress />
        </>
      )}
    </SettingsPage>
  );
}
