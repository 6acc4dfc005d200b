import type { Fill } from '#domain/trades/fill.ts';
import { type AboutMember, importFills, type Member, member } from './member.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';

/** Somebody with a journal, and the server that has it: what `renderApp` asks for. */
export type Trader = { readonly server: MemoryServer; readonly signedInAs: Member };

/** A trader whose journal has these fills, on a server of their own. */
export async function trader(fills: readonly Fill[] = [], about: AboutMember = {}): Promise<Trader> {
  const server = memoryServer();
  const signedInAs = await member(server, about);
  if (fills.length > 0) await importFills(server, signedInAs, fills);
  return { server, signedInAs };
}
