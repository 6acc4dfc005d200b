import type { UserId } from '#domain/units/ids.ts';
import { exists } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import { answers, answerWrite, MOST_PINS, pins, pinsWrite } from './answers.ts';

/** A user's marks on an answer: pinned, and helpful (null: not rated). */
type Marks = { readonly pinned: boolean; readonly helpful: boolean | null };
/** Marks to make, of the answer `id`. */
type Change = { readonly id: string } & { readonly [Name in keyof Marks]?: Marks[Name] | undefined };

/** The pins with an answer among them, or without it; in their order where nothing changes. */
const pinsWith = (id: string, before: readonly string[], isPinned: boolean): readonly string[] => {
  if (before.includes(id) === isPinned) return before;
  return isPinned ? [id, ...before] : before.filter((other) => other !== id);
};

/**
 * Pins an answer, or marks it helpful or not; absent fields stay unchanged. `none`: no such answer exists; `full`: no more can be pinned.
 * The pins are always written with it: their revision prevents concurrent changes from overwriting each other.
 */
export function markAnswer(
  world: Pick<World, 'table' | 'wait' | 'random'>,
  userId: UserId,
  { id, ...change }: Change,
): Promise<Marks | 'none' | 'full'> {
  const { table } = world;
  const load = async () => ({
    stored: await pins.load(table, 'strong', userId),
    answer: await answers.load(table, 'strong', userId, id),
  });
  const decide = async ({ stored, answer }: Awaited<ReturnType<typeof load>>): Promise<Decision<Marks | 'none' | 'full'>> => {
    if (answer === null) return { writes: [], answer: 'none' };
    const before = stored?.answers ?? [];
    const pinned = change.pinned ?? before.includes(id);
    const helpful = change.helpful === undefined ? (answer.helpful ?? null) : change.helpful;
    const after = pinsWith(id, before, pinned);
    if (after.length > MOST_PINS) return { writes: [], answer: 'full' };
    const put = await answerWrite(userId, { ...answer, helpful }, pinned);
    return { writes: [{ ...put, if: exists }, pinsWrite(userId, after, stored?.revision ?? 0)], answer: { pinned, helpful } };
  };
  return optimistic({ table, clock: world }, { load, decide });
}
