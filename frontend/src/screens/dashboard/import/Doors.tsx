import { Download, PencilLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { saveFile } from '#browser/saveFile.ts';
import { importedKinds } from '#browser/storage/sharedFiles.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import * as importCarriedTexts from '#copy/import/importCarriedTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { BrokerMark, BrokerTiles } from '#features/brokers/BrokerTiles.tsx';
import { connectionView, momentText, waitSentence } from '#features/brokers/connectionView.ts';
import { useConnections } from '#features/brokers/useConnections.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import css from './Doors.module.css';
import type { ImportTask } from './useImport.ts';

/** The first way in: connected brokers with their last result, then those that can be connected. */
function ConnectDoor() {
  const { demo } = useBrowser().ports;
  const { value, error, again } = useConnections();
  return (
    <Card title={texts.door} className={css.door}>
      {demo !== undefined ? (
        <AccountNeeded>{texts.needsAccount}</AccountNeeded>
      ) : value !== null ? (
        <>
          {value.connections.length > 0 && (
            <Stack as="ul" gap={8} className={css.connected} aria-label={texts.title}>
              {value.connections.map((connection) => (
                <ConnectedTile key={connection.id} connection={connection} />
              ))}
            </Stack>
          )}
          <BrokerTiles offered={value.brokers} />
          {value.connections.length === 0 && (
            <Text size="label" tone="faint">
              {texts.doorText}
            </Text>
          )}
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
  const { problem, mustAct, word, tone, act } = connectionView(connection);
  const look = problem !== null ? css.wrong : state === 'paused' ? css.plain : undefined;
  return (
    <li>
      <Link to={`/settings/connections/${id}${mustAct && act === 'reconnect' ? '?reconnect' : ''}`} className={look}>
        <BrokerMark broker={broker} />
        <span>
          <b>{problem === null && lastAdded !== null && lastAdded > 0 ? texts.fillsFrom(lastAdded, name) : name}</b>
          {problem ??
            waitSentence(connection, zone) ??
            (lastGoodAt === null ? texts.noSyncYet : texts.lastGood(momentText(lastGoodAt, zone)))}
        </span>
        <Tag kind={tone}>{mustAct ? texts.fix : word}</Tag>
      </Link>
    </li>
  );
}

const namesOf = (some: readonly { readonly name: string }[]): string[] => some.map(({ name }) => name);

const title = { size: 'lead', weight: 'bold', className: css.title } as const;

/** The ways in, side by side: a connected broker, files of a broker or any other table, and typing. Files may be dropped anywhere on the page. */
export function Doors({ task: { busy, add, brokers } }: { readonly task: ImportTask }) {
  const { demo } = useBrowser().ports;
  // Phones have no drag and drop.
  const files = importTexts.filesDoor[useIsPhone() ? 'choose' : 'drop'];
  return (
    <div className={css.doors}>
      <ConnectDoor />
      <Card title={files.title} className={css.door}>
        <FileDrop
          label="Broker files"
          accept={importedKinds.join()}
          multiple
          anywhere
          busy={busy !== null}
          onFiles={(files) => void add(files)}
        >
          {(choose) =>
            busy === null ? (
              <>
                <Text {...title}>{files.lead}</Text>
                <Text size="label" tone="faint">
                  {importTexts.dropText}
                  {importTexts.dropUploads[demo === undefined ? 'account' : 'demo']}
                </Text>
                <Button look="primary" onClick={choose}>
                  Choose files
                </Button>
              </>
            ) : (
              <Stack role="status" gap={12} className={css.busy}>
                <Text {...title}>{busy}</Text>
                <Progress />
              </Stack>
            )
          }
        </FileDrop>
        <Text size="label" tone="faint">
          {brokers.length > 0 && `${importTexts.readWithout(namesOf(brokers.filter(({ isJournal }) => !isJournal)))} `}
          {importTexts.otherTables}
        </Text>
        {brokers.length > 0 && (
          <Text size="label" tone="faint">
            {importCarriedTexts.fromJournals(namesOf(brokers.filter(({ isJournal }) => isJournal)))}
          </Text>
        )}
      </Card>
      <Card title={importTexts.doors.type} className={css.door}>
        <PencilLine aria-hidden="true" />
        <p>{importTexts.typeText}</p>
        <Text size="label" tone="faint">
          {importTexts.typeHint}
        </Text>
        <ButtonLink to="?add=trade">{importTexts.typeTrade}</ButtonLink>
      </Card>
    </div>
  );
}

/** Saves our CSV template, which the importer accepts unchanged. */
async function saveTemplate(): Promise<void> {
  const { genericTemplate } = await import('#domain/importers/brokers/generic/genericTemplate.ts');
  saveFile('afterbell-template.csv', genericTemplate, 'text/csv');
}

/** A table to fill in, for those whose trades are in no file. */
export const CsvTemplate = () => (
  <Button look="ghost" onClick={() => void saveTemplate()}>
    <Download aria-hidden="true" />
    {importTexts.template}
  </Button>
);
