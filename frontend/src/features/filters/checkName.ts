import { checkLabel } from '#domain/playbooks/checkLabel.ts';
import type { Playbook } from '#domain/playbooks/playbook.ts';
import { playbookNames } from '#domain/playbooks/playbookNames.ts';

/** How words of the filters of playbooks and rules are written, while the playbooks are not known too. */
export function checkName(playbooks: readonly Playbook[] | null): (word: string) => string {
  const names = playbooks && playbookNames(playbooks);
  return (word) => checkLabel(names, word);
}
