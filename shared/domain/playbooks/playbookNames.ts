import type { PlaybookNames } from '../metrics/table/tradeTable.ts';
import { type Playbook, ruleOf } from './playbook.ts';

/** The names of some playbooks and of every rule they ever had. */
export const playbookNames = (playbooks: readonly Playbook[]): PlaybookNames => ({
  playbooks: new Map(playbooks.map(({ id, name }) => [id, name])),
  rules: new Map(
    playbooks.flatMap((playbook) => {
      const numbers = new Set(playbook.versions.flatMap(({ rules }) => rules.map(({ id }) => id)));
      return [...numbers].map((rule) => [`${playbook.id}.${rule}`, ruleOf(playbook, rule)!.text] as const);
    }),
  ),
});
