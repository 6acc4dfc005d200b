import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { annotateDemo } from '#local/seed/annotateDemo.ts';
import { demoFile } from '#local/seed/demoFile.ts';
import type { DemoPerson } from '#local/seed/people.ts';
import { importFills } from './member.ts';
import { type Trader, trader } from './trader.ts';

/**
 * A demo trader's journal, as the local product has it on a Saturday of March 2026, with annotations. `hasCash`: it has cash of symbols.
 */
export async function demoTrader(
  person: DemoPerson,
  countingUnit: CountingUnit,
  beforeFees: boolean,
): Promise<Trader & { readonly hasCash: boolean }> {
  const now = Date.UTC(2026, 2, 7, 15);
  const who = await trader([], { preferences: { countingUnit, beforeFees }, subscription: { active: true, type: 'monthly' } });
  const { fills, ...file } = demoFile(person, now);
  await importFills(who.server, who.signedInAs, fills, file);
  await annotateDemo((endpoint, input) => who.server.call(who.signedInAs.token, endpoint, input), {
    seed: person.style.seed,
    now,
    playbooks: [],
  });
  return { ...who, hasCash: file.cash.length > 0 };
}
