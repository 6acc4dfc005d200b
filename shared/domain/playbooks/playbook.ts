/** Most playbooks of a person, rules of a playbook and versions of it; characters of its texts. */
export const playbookLimits = { playbooks: 30, rules: 15, versions: 30, name: 60, market: 40, rule: 120, about: 2000 } as const;

/** A rule by its number, which no other rule of its playbook ever has. Hard: breaking it means that the trade should not exist; else it counts toward the score. */
export type PlaybookRule = { readonly id: number; readonly text: string; readonly hard: boolean };

/** The rules from a moment on (ISO 8601). The first version is 1. */
export type PlaybookVersion = { readonly version: number; readonly at: string; readonly rules: readonly PlaybookRule[] };

/**
 * A trader's rules for a setup: its description, and its rules by version, newest last. `setup`: the setup of its
 * trades; `market`: "Long, stocks".
 */
export type Playbook = {
  readonly id: string;
  readonly name: string;
  readonly setup: string | null;
  readonly market: string;
  readonly about: string;
  readonly archived: boolean;
  readonly versions: readonly PlaybookVersion[];
};

/** Rules as API input; a null id is a new rule. */
export type SentRule = Omit<PlaybookRule, 'id'> & { readonly id: number | null };

/** The rules that count now. */
export const currentVersion = ({ versions }: Pick<Playbook, 'versions'>): PlaybookVersion => versions.at(-1)!;

/** The latest text of a rule by its number; null if the playbook never had it. */
export const ruleOf = ({ versions }: Pick<Playbook, 'versions'>, id: number): PlaybookRule | null =>
  versions.findLast(({ rules }) => rules.some((rule) => rule.id === id))?.rules.find((rule) => rule.id === id) ?? null;

/**
 * The versions after rules were saved at a moment: another one where a rule was added, removed, reworded, moved or made of another kind. New rules get the
 * next number. Null where a number is not the playbook's or comes twice.
 */
export function versionsAfter(
  versions: readonly PlaybookVersion[],
  sent: readonly SentRule[],
  at: string,
): readonly PlaybookVersion[] | null {
  const known = new Set(versions.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const numbers = sent.flatMap(({ id }) => (id === null ? [] : [id]));
  if (numbers.some((id) => !known.has(id)) || new Set(numbers).size < numbers.length) return null;
  let next = Math.max(0, ...known);
  const rules = sent.map(({ id, text, hard }) => ({ id: id ?? ++next, text, hard }));
  const now = versions.at(-1);
  const same = (a: readonly PlaybookRule[], b: readonly PlaybookRule[]) =>
    a.length === b.length && a.every((rule, at) => rule.id === b[at]!.id && rule.text === b[at]!.text && rule.hard === b[at]!.hard);
  if (now !== undefined && same(now.rules, rules)) return versions;
  return [...versions, { version: (now?.version ?? 0) + 1, at, rules }];
}

/** A rule's change from one version to the next. */
type RuleChange = { readonly change: 'added' | 'removed' | 'reworded' | 'hardened' | 'softened'; readonly text: string };

/** Changes of a version's rules from the previous one; order alone is not a change. */
export function ruleChanges(before: PlaybookVersion, after: PlaybookVersion): readonly RuleChange[] {
  const old = new Map(before.rules.map((rule) => [rule.id, rule]));
  const stays = new Set(after.rules.map(({ id }) => id));
  return [
    ...after.rules.flatMap(({ id, text, hard }): readonly RuleChange[] => {
      const was = old.get(id);
      if (was === undefined) return [{ change: 'added', text }];
      if (was.text !== text) return [{ change: 'reworded', text }];
      return was.hard === hard ? [] : [{ change: hard ? 'hardened' : 'softened', text }];
    }),
    ...before.rules.filter(({ id }) => !stays.has(id)).map(({ text }): RuleChange => ({ change: 'removed', text })),
  ];
}
