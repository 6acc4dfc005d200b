import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';

/** Labels of playbooks and rules in a filter; undefined without any, and while loading. */
export function useCheckName({ playbook, rules }: JournalFilter): ((word: string) => string) | undefined {
  const isAsked = playbook !== undefined || rules !== undefined;
  const { playbooks } = usePlaybooks(isAsked);
  const { value } = useAsyncValue(isAsked ? 'checkName' : null, () => import('./checkName.ts'));
  return value?.checkName(playbooks);
}
