import type { Client } from '#browser/api/createApi.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { accessDenied } from '#shared/access.ts';

/** A playbook as the server answers it. */
export type PlaybookRow = Awaited<ReturnType<Client['playbooks']['list']>>['playbooks'][number];

/** The trader's playbooks by name; null until they are here, and for those whose plan has none (`isOpen` false). `wanted` false asks nothing. */
export function usePlaybooks(wanted = true) {
  const { user } = useSession();
  const isOpen = accessDenied('premium', user, Date.now()) === null;
  const { value, error, again } = useApiQuery('playbooks', 'list', {}, isOpen && wanted);
  return { playbooks: value?.playbooks ?? null, error, again, isOpen };
}
