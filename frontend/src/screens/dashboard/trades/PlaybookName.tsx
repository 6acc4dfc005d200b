import { readChecks } from '#domain/playbooks/tradeChecks.ts';
import { checkName } from '#features/filters/checkName.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';

/** Name of a checklist's playbook; empty without one. */
export function PlaybookName({ words }: { readonly words: readonly string[] }) {
  const checks = readChecks(words);
  const { playbooks } = usePlaybooks(checks !== null);
  return checks === null ? null : checkName(playbooks)(checks.playbook);
}
