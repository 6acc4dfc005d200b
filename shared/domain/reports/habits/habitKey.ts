/** Kind of habit: an annotated mistake or emotion, or a rule that trades break automatically. */
export type HabitKind = 'mistake' | 'emotion' | 'rule';

/** A name for a habit among all of them. `id`: the word that was written, or the rule's id. */
export const habitKey = ({ kind, id }: { readonly kind: HabitKind; readonly id: string }): string => `${kind} ${id}`;
