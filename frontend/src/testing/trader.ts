import type { Fill } from '#domain/trades/fill.ts';
import { type AboutMember, importFills, type Member, member } from './member.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';

/** A user with a journal, and its server: the input of `renderApp`. */
export type Trader = { readonly server: MemoryServer; readonly signedInAs: Member };

/** A trader whose journal has these fills, on a server of their own. */
export async function trader(fills: readonly Fill[] = [], about: AboutMember = {}): Promise<Trader> {
  const server = memoryServer();
  const signedInAs = await member(server, about);
  if (fills.length > 0) await importFills(server, signedInAs, fills);
  return { server, signedInAs };
}
