import { useParams, useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { connectionView, momentText, waitSentence } from '#features/brokers/connectionView.ts';
import { useConnections } from '#features/brokers/useConnections.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Lines } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Balance } from './Balance.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectionFacts } from './ConnectionFacts.tsx';
import { ConnectionMenu, NextAct } from './ConnectionRow.tsx';
import css from './connections.module.css';
import { RunList } from './RunList.tsx';
import { Standing } from './Standing.tsx';
import { useConnectionActs } from './useConnectionActs.ts';
import type { ConnectableBroker } from './useCredential.ts';

/** /settings/connections/:id: one connection, its access, and every sync. `?reconnect` asks for another credential. */
export default function ConnectionPage() {
  const { demo } = useBrowser().ports;
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { value, error, again } = useConnections();
  if (demo !== undefined) return <AccountNeeded isPage>{texts.needsAccount}</AccountNeeded>;
  if (value === null)
    return (
      <Page>{error === null ? <Skeleton height={320} /> : <RetryNotice text={sentence(error, texts.loadFailed)} onRetry={again} />}</Page>
    );
  const connection = value.connections.find((each) => each.id === id);
  const guide = value.brokers.find((each) => each.id === connection?.broker);
  if (connection === undefined || guide === undefined)
    return <EmptyState title={texts.notFound} actions={<ButtonLink to="/settings/connections">{texts.allConnections}</ButtonLink>} />;
  if (search.has('reconnect')) return <ConnectForm guide={guide} old={connection} all={value.connections} />;
  return <OneConnection connection={connection} guide={guide} />;
}

type Props = { readonly connection: BrokerConnection; readonly guide: ConnectableBroker };

function OneConnection({ connection, guide }: Props) {
  const { zone } = useTrader();
  const acts = useConnectionActs(connection);
  const view = connectionView(connection);
  const { name, nextRunAt } = connection;
  const waits = waitSentence(connection, zone);
  const isPressed = view.act === 'sync' || view.act === 'resume';
  return (
    <Page>
      <PageHead
        title={name}
        back={<BackLink to="/settings/connections" label={texts.backToAll} />}
        tags={<Tag kind={view.tone}>{view.word}</Tag>}
      >
        {isPressed && <NextAct connection={connection} acts={acts} />}
        <ConnectionMenu connection={connection} acts={acts} />
      </PageHead>
      {view.problem !== null && (
        <Notice kind="warning" actions={!isPressed && <NextAct connection={connection} acts={acts} />}>
          {view.problem}
          {nextRunAt !== null && !view.endsSoon && ` ${texts.nextTry(momentText(nextRunAt, zone))}`}
        </Notice>
      )}
      {waits !== null && <Notice announce="status">{waits}</Notice>}
      <ConnectionFacts connection={connection} zone={zone} />
      <Grid columns={[1.2, 1]} gap={14} align="start" until={1199}>
        <RunList connection={connection} zone={zone} />
        <Stack gap={14}>
          <Balance connection={connection} />
          <Standing connection={connection} zone={zone} />
          <Access connection={connection} guide={guide} />
        </Stack>
      </Grid>
    </Page>
  );
}

/** The access of a connection, and the accounts its trades go to. The credential never returns to the browser. */
function Access({ connection, guide }: Props) {
  const { id, broker, accounts } = connection;
  const { accounts: known } = useAccounts();
  const { name, fields } = brokers[broker];
  const secret = guide.fields.find((field) => field.secret);
  return (
    <Card
      title={texts.access}
      aria-label={texts.access}
      aside={
        <ButtonLink size="small" to={`/settings/connections/${id}?reconnect`}>
          {texts.replace}
        </ButtonLink>
      }
    >
      <Lines className={css.lines}>
        {secret !== undefined && (
          <div>
            <dt>{fields[secret.name]?.label ?? secret.name}</dt>
            <dd>
              <span aria-hidden="true">{texts.hidden(connection.lastFour)}</span>
              <span className="unseen">{texts.hiddenAloud(connection.lastFour)}</span>
            </dd>
          </div>
        )}
        {accounts.map(({ number, label }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{accountName(known, label)}</dd>
          </div>
        ))}
      </Lines>
      {guide.untried && <Notice kind="warning">{texts.untriedNote(name)}</Notice>}
    </Card>
  );
}
