import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import { somethingWrong } from '#copy/commonTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';

/** Acts on a connection by one press. `busy` names the running one. */
export function useConnectionActs({ id, name }: Pick<BrokerConnection, 'id' | 'name'>) {
  const { busy, act } = useAct();
  const [sync, pause, resume] = [
    useApiMutation('connections', 'sync'),
    useApiMutation('connections', 'pause'),
    useApiMutation('connections', 'resume'),
  ];
  const failed = somethingWrong;
  return {
    busy,
    sync: () => void act('sync', () => sync({ id }), { done: texts.begun(name), failed }),
    pause: () => void act('pause', () => pause({ id }), { done: texts.pausedNow(name), failed }),
    resume: () => void act('resume', () => resume({ id }), { done: texts.resumedNow(name), failed }),
  };
}
