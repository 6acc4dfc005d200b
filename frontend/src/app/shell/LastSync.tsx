import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSession } from '#browser/session/useSession.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import * as standingTexts from '#copy/connections/standingTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { connectionView, shortMoment } from '#features/brokers/connectionView.ts';
import { useConnections } from '#features/brokers/useConnections.ts';
import { useBrokerMarks } from '#features/marks/useMarks.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import type { JournalMarks } from '#journal/worker/marksOf.ts';
import css from './Sidebar.module.css';

/** A journal whose last sync is older asks its brokers when it is opened. */
const STALE = 24 * 60 * 60_000;

const lastGood = ({ lastGoodAt }: BrokerConnection): number => (lastGoodAt === null ? 0 : Date.parse(lastGoodAt));
/** The connection that the line is about: one that only its trader can mend, else one that failed, else one whose positions differ, else the one with the latest sync. */
function shownOf(connections: readonly BrokerConnection[], marks: JournalMarks | null): BrokerConnection | undefined {
  const urgency = (each: BrokerConnection): number => {
    const { mustAct, problem } = connectionView(each);
    if (mustAct) return 3;
    if (problem !== null) return 2;
    return each.state !== 'paused' && positionsOf(each, marks) > 0 ? 1 : 0;
  };
  return connections.toSorted((a, b) => urgency(b) - urgency(a) || lastGood(b) - lastGood(a))[0];
}

/** "IBKR synced 4:20 PM", or the fault in its place. */
function lineOf(connection: BrokerConnection, zone: string, differing: number): string {
  const { broker, state, lastGoodAt } = connection;
  const { name: full, short } = brokers[broker];
  const name = connection.name === full ? short : connection.name;
  const { mustAct, problem, endsSoon } = connectionView(connection);
  if (mustAct || endsSoon) return texts.needsFix(name);
  if (problem !== null) return texts.delayed(name);
  if (state === 'paused') return texts.isPaused(name);
  if (differing > 0) return standingTexts.lineDiffers(name, differing);
  return lastGoodAt === null ? texts.first(name) : texts.synced(name, shortMoment(lastGoodAt, zone));
}

/** Positions of a connection's accounts that differ from the journal's, without those from before its first day. */
const positionsOf = ({ accounts }: BrokerConnection, marks: JournalMarks | null): number =>
  (marks?.accounts ?? [])
    .filter(({ label }) => accounts.some((own) => own.label === label))
    .reduce((sum, { differs }) => sum + differs.filter(({ why }) => why !== 'earlier').length, 0);

/** Gets the trades of a run into the journal as soon as it has ended, and starts the runs of a journal that is opened after a day or more. */
function useFreshJournal(connections: readonly BrokerConnection[] | undefined): void {
  const journal = useJournalStore();
  const sync = useApiMutation('connections', 'sync');
  const ended = connections?.map(({ lastGoodAt, failed }) => `${lastGoodAt} ${failed?.at}`).join();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (ended === undefined || connections === undefined) return;
    const before = known.current;
    known.current = ended;
    if (before === ended) return;
    if (before !== undefined) return void journal.sync();
    const isStale = (each: BrokerConnection) => each.lastGoodAt !== null && Date.now() - lastGood(each) > STALE;
    for (const each of connections)
      if (each.state === 'working' && each.failed === null && !each.isRunning && isStale(each))
        sync({ id: each.id }).catch(() => undefined);
  }, [ended, connections, journal, sync]);
}

/** The last sync at the foot of the sidebar, amber with the reason when one failed or holds other positions than the journal; it leads to the connections. Nothing without one. */
export default function LastSync() {
  const { user } = useSession();
  const { value } = useConnections();
  useFreshJournal(value?.connections);
  const marks = useBrokerMarks();
  const connection = shownOf(value?.connections ?? [], marks);
  if (connection === undefined || user === null) return null;
  const { problem } = connectionView(connection);
  const differing = positionsOf(connection, marks);
  const line = lineOf(connection, user.preferences.timeZone, differing);
  const isLate = problem !== null || differing > 0;
  const Icon = isLate ? TriangleAlert : RefreshCw;
  return (
    <Link
      to={differing > 0 ? `/settings/connections/${connection.id}` : '/settings/connections'}
      className={`${css.sync} ${isLate ? css.late : ''}`}
      title={problem ?? undefined}
    >
      <Icon aria-hidden="true" />
      <span className={css.word}>
        {line}
        {problem !== null && <span className="unseen">: {problem}</span>}
      </span>
    </Link>
  );
}
