import type { Item } from '#functions/table/table.ts';
import { boardAndStandings } from './boardAndStandings.ts';
import { creditsAddUp } from './creditsAddUp.ts';
import { customersOfPayers } from './customersOfPayers.ts';
import { groupsAndMembers } from './groupsAndMembers.ts';
import { type ConsistencyRule, storedItems } from './storedItems.ts';
import { claimsOfAccounts, ownersOfItems, wholeAccounts } from './wholeAccounts.ts';
import { wholeJournals } from './wholeJournals.ts';

/** Invariants of the stored data at any moment, after any crash or restore. */
export const rules: Readonly<Record<string, ConsistencyRule>> = {
  'accounts are whole': wholeAccounts,
  'claims are those of accounts': claimsOfAccounts,
  'items have owners': ownersOfItems,
  'journals are whole': wholeJournals,
  'credits add up': creditsAddUp,
  'groups and members agree': groupsAndMembers,
  'board and standings agree': boardAndStandings,
  'subscriptions have customers': customersOfPayers,
  'every item is of a known group': function* ({ unknown }) {
    for (const key of unknown) yield `${key} is of no group.`;
  },
};

type Violation = { readonly rule: string; readonly found: string };

/** Every contradiction in a table's items, and how many items there were. Reads, and changes nothing. `now` in UTC milliseconds. */
export async function findViolations(
  items: AsyncIterable<Item> | Iterable<Item>,
  now = Date.now(),
): Promise<{ readonly items: number; readonly violations: readonly Violation[] }> {
  const stored = await storedItems(items);
  const violations: Violation[] = [];
  for (const [rule, check] of Object.entries(rules)) for await (const found of check(stored, now)) violations.push({ rule, found });
  return { items: stored.count, violations };
}
