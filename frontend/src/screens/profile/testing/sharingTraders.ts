import type { Sharing } from '#contract/schemas/sharing.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { importFills, member } from '#frontend/testing/member.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** When the first of their trades was opened: UTC milliseconds. */
export const firstTrade = Date.UTC(2026, 2, 2, 15);

/** A member who shares this, and besides nothing. */
export const sharingOf = (some: Partial<Sharing>) => ({ profile: { sharing: { ...accountDefaults.sharing, ...some } } });

/** Maya and Nora, of whose 80 trades 49 won, who both share; `others` more of hers are in euros. */
export async function withNora(sharing: Partial<Sharing>, others = 0): Promise<Trader> {
  const maya = await trader([], sharingOf(sharing));
  const nora = await member(maya.server, { username: 'Nora', ...sharingOf(sharing) });
  const fills = roundTrips(80 + others, (i) => ({
    symbol: 'KO',
    at: firstTrade + i * 60_000,
    entry: '1000',
    exit: i < 49 ? '1010' : i === 79 ? '455' : '580',
    ...(i >= 80 && { currency: 'EUR' }),
  }));
  await importFills(maya.server, nora, fills);
  return maya;
}
