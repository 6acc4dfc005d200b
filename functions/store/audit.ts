import { type Item, prefixes, type Write } from './table.ts';
import type { World } from '../world/world.ts';

/** One thing that was done to an account. `by` is null when the person was not signed in. Never answers, tokens or card data. */
export type AuditLine = {
  readonly action: string;
  readonly target: string;
  readonly by: string | null;
  readonly about?: Readonly<Record<string, string | number | boolean | null>>;
};

/** The write that adds a line to the day's audit, in the same transaction as what it tells of. */
export function auditLine({ now, random }: Pick<World, 'now' | 'random'>, { action, target, by, about = {} }: AuditLine): Write {
  const at = new Date(now()).toISOString();
  const item: Item = { pk: `${prefixes.audit}${at.slice(0, 10)}`, sk: `${at}#${random(9)}`, action, target, by, about };
  return { put: item, if: { expression: 'attribute_not_exists(pk)' } };
}
