import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';

/** What can be done with a connection by one press. `busy` names what is under way. */
export function useConnectionActs({ id, name }: Pick<BrokerConnection, 'id' | 'name'>) {
  const { busy, act } = useAct();
  const [sync, pause, resume] = [
    useApiMutation('connections', 'sync'),
    useApiMutation('connections', 'pause'),
    useApiMutation('connections', 'resume'),
  ];
  const failed = texts.actFailed;
  return {
    busy,
    sync: () => void act('sync', () => sync({ id }), { done: texts.begun(name), failed }),
    pause: () => void act('pause', () => pause({ id }), { done: texts.pausedNow(name), failed }),
    resume: () => void act('resume', () => resume({ id }), { done: texts.resumedNow(name), failed }),
  };
}
