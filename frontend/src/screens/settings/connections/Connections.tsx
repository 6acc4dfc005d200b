import { Link, useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { BrokerTiles } from '#features/brokers/BrokerTiles.tsx';
import { useConnections } from '#features/brokers/useConnections.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import settings from '../settings.module.css';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import css from './connections.module.css';
import { MailAddress } from './MailAddress.tsx';

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
