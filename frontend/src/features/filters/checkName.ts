import type { Playbook } from '#domain/playbooks/playbook.ts';
import { checkLabel, playbookNames } from '#domain/playbooks/playbookNames.ts';

/** Labels of playbook and rule filter words, even before playbooks are loaded. */
export function checkName(playbooks: readonly Playbook[] | null): (word: string) => string {
  const names = playbooks && playbookNames(playbooks);
  return (word) => checkLabel(names, word);
}
