import { type Playbook, type PlaybookRule, ruleOf } from '#domain/playbooks/playbook.ts';
import { checkWords } from '#domain/playbooks/tradeChecks.ts';
import type { Chance } from '#domain/sample/chance.ts';

/** Probability that a rule is checked, that it is followed without a mistake, and that a mistake broke a hard rule. */
const [ASSESSED, FOLLOWED, BROKE] = [0.94, 0.93, 0.8];

/**
 * Plausible checks of a trade against its setup's playbook; empty without one. Mistakes usually go with a broken
 * hard rule. Older trades use the first version (`older`).
 */
export function seededChecks(
  luck: Chance,
  playbooks: readonly Playbook[],
  { setup, hasMistake, older }: { readonly setup: string; readonly hasMistake: boolean; readonly older: boolean },
): readonly string[] {
  const playbook = playbooks.find((each) => each.setup === setup);
  if (playbook === undefined) return [];
  const { version, rules } = (older ? playbook.versions[0] : playbook.versions.at(-1))!;
  const hard = rules.filter((rule) => rule.hard);
  const broken: PlaybookRule | null = hasMistake && luck.next() < BROKE ? ruleOf(playbook, luck.pick(hard.map(({ id }) => id))) : null;
  const judged = rules.flatMap(({ id, hard: isHard }) => {
    const followed = id !== broken?.id && luck.next() < FOLLOWED;
    return id === broken?.id || luck.next() < ASSESSED ? [[id, { hard: isHard, followed }] as const] : [];
  });
  return checkWords({ playbook: playbook.id, version, rules: new Map(judged) });
}
