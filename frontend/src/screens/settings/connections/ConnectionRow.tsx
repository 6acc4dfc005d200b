import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { somethingWrong } from '#copy/commonTexts.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { BrokerMark } from '#features/brokers/BrokerTiles.tsx';
import { connectionView, momentText, waitSentence } from '#features/brokers/connectionView.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import css from './connections.module.css';
import { useConnectionActs } from './useConnectionActs.ts';

/** Disconnects a broker, once that was asked. */
function Disconnect({ connection: { id, name }, onClose }: { readonly connection: BrokerConnection; readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const navigate = useNavigate();
  const remove = useApiMutation('connections', 'remove');
  const { busy, problem, submit } = useSubmit(somethingWrong);
  const go = () =>
    submit(async () => {
      await remove({ id });
      showToast({ kind: 'success', text: texts.disconnected(name) });
      onClose();
      void navigate('/settings/connections');
    });
  return (
    <ConfirmDialog
      title={texts.disconnectTitle(name)}
      action={texts.disconnect}
      danger
      busy={busy}
      problem={problem}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      {texts.disconnectText}
    </ConfirmDialog>
  );
}

/** "Last sync today, 4:20 PM, next Mon, Nov 23, 5:37 PM". */
function whenText({ lastGoodAt, nextRunAt, isRunning, failed }: BrokerConnection, zone: string): string {
  return [
    ...(lastGoodAt === null ? [] : [texts.lastGood(momentText(lastGoodAt, zone))]),
    ...(nextRunAt === null || isRunning || failed !== null ? [] : [texts.nextAt(momentText(nextRunAt, zone))]),
  ].join(', ');
}

/** One connection of the list: its state in words, and what can be done about it. */
export function ConnectionRow({ connection, zone }: { readonly connection: BrokerConnection; readonly zone: string }) {
  const { id, broker, name, accounts, nextRunAt } = connection;
  const { accounts: known } = useAccounts();
  const acts = useConnectionActs(connection);
  const view = connectionView(connection);
  const waits = waitSentence(connection, zone);
  return (
    <Row as="li" gap={14} centered>
      <BrokerMark broker={broker} />
      <Text as="div" size="label" tone="faint" className={css.about} data-first="">
        <strong>
          {name}
          {name !== brokers[broker].name && <span>{brokers[broker].name}</span>}
          <Tag kind={view.tone}>{view.word}</Tag>
        </strong>
        {view.problem !== null && (
          <p className={css.problem}>
            {view.problem}
            {nextRunAt !== null && !view.endsSoon && ` ${texts.nextTry(momentText(nextRunAt, zone))}`}
          </p>
        )}
        {waits !== null && <p role="status">{waits}</p>}
        <p>
          {accounts
            .map(({ number, name: called = '', label }) => texts.journalAccount(number, called, accountName(known, label)))
            .join(', ')}
        </p>
        <p>{whenText(connection, zone)}</p>
      </Text>
      <Row gap={8} centered className={css.acts}>
        <NextAct connection={connection} acts={acts} named />
        <ButtonLink to={`/settings/connections/${id}`} aria-label={texts.actOn(texts.history, name)}>
          {texts.history}
        </ButtonLink>
        <ConnectionMenu connection={connection} acts={acts} />
      </Row>
    </Row>
  );
}

type ActProps = { readonly connection: BrokerConnection; readonly acts: ReturnType<typeof useConnectionActs> };

/** The act that the connection's sentence names. `named`: its label names the connection too, in a list of several. */
export function NextAct({ connection, acts, named = false }: ActProps & { readonly named?: boolean }) {
  const { id, name, isRunning } = connection;
  const { act } = connectionView(connection);
  const words = { sync: texts.sync, resume: texts.resume, reconnect: texts.reconnect, import: texts.importFile, write: texts.write };
  const text = words[act];
  const label = named ? texts.actOn(text, name) : undefined;
  if (act === 'sync' || act === 'resume') {
    const isBusy = acts.busy === act || (act === 'sync' && isRunning);
    return (
      <Button busy={isBusy && (act === 'sync' ? texts.syncing : text)} aria-label={label} onClick={acts[act]}>
        {text}
      </Button>
    );
  }
  const to = { reconnect: `/settings/connections/${id}?reconnect`, import: '/dashboard/import', write: '/contact' }[act];
  return (
    <ButtonLink size={named ? undefined : 'small'} to={to} aria-label={label}>
      {text}
    </ButtonLink>
  );
}

/** Rarer acts on a connection. */
export function ConnectionMenu({ connection, acts }: ActProps) {
  const { id, name, state } = connection;
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { act } = connectionView(connection);
  const isOn = state === 'first' || state === 'working';
  return (
    <>
      <Menu
        label={texts.more(name)}
        align="end"
        entries={[
          ...(isOn && act !== 'sync' ? [{ text: texts.sync, onChoose: acts.sync }] : []),
          ...(isOn ? [{ text: texts.pause, onChoose: acts.pause }] : []),
          ...(state === 'paused' || (state === 'stopped' && act !== 'reconnect') ? [{ text: texts.resume, onChoose: acts.resume }] : []),
          { text: texts.reconnect, onChoose: () => void navigate(`/settings/connections/${id}?reconnect`) },
          { text: texts.disconnect, danger: true, apart: true, onChoose: () => setLeaving(true) },
        ]}
        trigger={(ties) => (
          <IconButton {...ties} label={texts.more(name)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {isLeaving && <Disconnect connection={connection} onClose={() => setLeaving(false)} />}
    </>
  );
}
