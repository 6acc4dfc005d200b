import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { BrokerMark } from '#features/brokers/BrokerMark.tsx';
import { BrokerTiles } from '#features/brokers/BrokerTiles.tsx';
import { connectionView, momentText } from '#features/brokers/connectionView.ts';
import { useConnections } from '#features/brokers/useConnections.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './Doors.module.css';

/** The first way in: connected brokers with their last result, then those that can be connected. */
export function ConnectDoor() {
  const { demo } = useBrowser().ports;
  const { value, error, again } = useConnections();
  return (
    <Card title={texts.door} className={css.door}>
      {demo !== undefined ? (
        <AccountNeeded>{texts.needsAccount}</AccountNeeded>
      ) : value !== null ? (
        <>
          {value.connections.length > 0 && (
            <ul className={css.connected} aria-label={texts.title}>
              {value.connections.map((connection) => (
                <ConnectedTile key={connection.id} connection={connection} />
              ))}
            </ul>
          )}
          <BrokerTiles offered={value.brokers} />
          {value.connections.length === 0 && <p className={css.hint}>{texts.doorText}</p>}
        </>
      ) : error === null ? (
        <Skeleton height={120} />
      ) : (
        <RetryNotice text={sentence(error, texts.loadFailed)} onRetry={again} />
      )}
    </Card>
  );
}

/** A connected broker with what its last sync came to; it leads to what mends it where it failed, else to its page. */
function ConnectedTile({ connection }: { readonly connection: BrokerConnection }) {
  const { zone } = useTrader();
  const { id, broker, name, lastGoodAt, lastAdded, state } = connection;
  const { problem, mustAct, word, tone } = connectionView(connection);
  const look = problem !== null ? css.wrong : state === 'paused' ? css.plain : undefined;
  return (
    <li>
      <Link to={`/settings/connections/${id}${state === 'reconnect' ? '?reconnect' : ''}`} className={look}>
        <BrokerMark broker={broker} />
        <span>
          <b>{problem === null && lastAdded !== null && lastAdded > 0 ? texts.fillsFrom(lastAdded, name) : name}</b>
          {problem ?? (lastGoodAt === null ? texts.noSyncYet : texts.lastGood(momentText(lastGoodAt, zone)))}
        </span>
        <Tag kind={tone}>{mustAct ? texts.fix : word}</Tag>
      </Link>
    </li>
  );
}
