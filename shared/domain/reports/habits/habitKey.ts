/** What kind of habit it is: a mistake or an emotion that was written, or a rule that trades break by themselves. */
export type HabitKind = 'mistake' | 'emotion' | 'rule';

/** A name for a habit among all of them. `id`: the word that was written, or the rule's id. */
export const habitKey = ({ kind, id }: { readonly kind: HabitKind; readonly id: string }): string => `${kind} ${id}`;
