import type { Endpoint, Reply, Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { defaultJournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';
import type { Playbook } from '#domain/playbooks/playbook.ts';
import { chance } from '#domain/sample/chance.ts';
import { type SeededTrade, seededAnnotations, seededSetups } from './seededAnnotations.ts';

const RECENT_DAYS = 9;
const OLDER_DAYS = 60;
const DAY = 86_400_000;

/** Calls the product as the trader. */
type Call = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Reply<E>>;

/** Every trade of the journal, closed and open. */
async function tradesOf(call: Call): Promise<SeededTrade[]> {
  const trades: SeededTrade[] = [];
  for (const which of [{}, { result: 'open' }]) {
    let after: string | null = null;
    do {
      const page: Reply<typeof api.trades.list> = await call(api.trades.list, {
        ...which,
        limit: '200',
        ...(after === null ? {} : { after }),
      });
      trades.push(...page.trades);
      after = page.next;
    } while (after !== null);
  }
  return trades;
}

/** Writes on the demo trades what their trader would have written: setups, stops, tags, mistakes, ratings, checklists. `now`: UTC milliseconds. */
export async function annotateDemo(
  call: Call,
  { seed, now, playbooks }: { readonly seed: number; readonly now: number; readonly playbooks: readonly Playbook[] },
): Promise<void> {
  const luck = chance(seed);
  const known = (await tradesOf(call)).sort((a, b) => a.openedAt.localeCompare(b.openedAt));
  const strategies = Map.groupBy(known, ({ id, instrument, openedAt }) =>
    instrument.kind === 'option' ? `${instrument.underlying} ${openedAt}` : id,
  );
  const written = [...strategies.values()].flatMap((legs) => {
    const age = now - Date.parse(legs[0]!.closedAt ?? legs[0]!.openedAt);
    return seededAnnotations(luck, legs, { recent: age < RECENT_DAYS * DAY, older: age > OLDER_DAYS * DAY, playbooks });
  });
  await call(api.trades.annotateMany, { trades: written });
  const version = journalSettingsVersion(defaultJournalSettings);
  await call(api.journalSettings.save, { version, ...seededSetups });
}
