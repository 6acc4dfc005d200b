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

/** Name of a deleted playbook. */
export const DELETED_PLAYBOOK = 'Deleted playbook';

const hardRules: Readonly<Record<string, string>> = { followed: 'Every hard rule followed', broken: 'A hard rule broken' };

/**
 * Label of a word in the filters of playbooks and rules (see ruleWords): "ORB", "Broken: Gap with news"; "…" while
 * names are loading. An id may begin with a sign too.
 */
export function checkLabel(names: PlaybookNames | null, word: string): string {
  if (hardRules[word] !== undefined) return hardRules[word];
  if (names === null) return '…';
  const { playbooks, rules } = names;
  if (!word.includes('.')) return playbooks.get(word) ?? DELETED_PLAYBOOK;
  const text = rules.get(word.slice(1));
  return text === undefined ? DELETED_PLAYBOOK : `${word.startsWith('+') ? 'Followed' : 'Broken'}: ${text}`;
}
