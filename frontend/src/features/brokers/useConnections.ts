import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { accessDenied } from '#shared/access.ts';

/** Milliseconds between looks: while a run is expected to end, after a run that is late, and the longest. */
const [SOON, LATE, SELDOM] = [3000, 60_000, 30 * 60_000];

/** Milliseconds until a run may have changed the connections; null when no run is due. */
function nextLook(connections: readonly BrokerConnection[], now: number): number | null {
  if (connections.some(({ isRunning }) => isRunning)) return SOON;
  const due = connections.flatMap(({ nextRunAt }) => (nextRunAt === null ? [] : [Date.parse(nextRunAt) - now]));
  if (due.length === 0) return null;
  const first = Math.min(...due);
  if (first <= 0) return first > -LATE ? SOON : LATE;
  return Math.min(first + SOON, SELDOM);
}

/** The user's connections and the brokers that can be connected; asked again when a run begins, and until it has ended. */
export function useConnections() {
  const { user } = useSession();
  const { demo } = useBrowser().ports;
  const mayAsk = demo === undefined && accessDenied('anyTier', user, Date.now()) === null;
  const query = useApiQuery('connections', 'list', {}, mayAsk);
  const { value, again } = query;
  useEffect(() => {
    const wait = value === null ? null : nextLook(value.connections, Date.now());
    if (wait === null) return;
    const timer = setTimeout(again, wait);
    return () => clearTimeout(timer);
  });
  return query;
}
