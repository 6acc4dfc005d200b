import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type Browser, type BrowserPorts, createBrowser } from '#browser/createBrowser.ts';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { pagePorts } from '../app/pagePorts.ts';
import { inThreadWorker } from './inThreadWorker.ts';
import type { Member } from './member.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';

/** A browser's server, and its signed-in user; none by default. */
type BrowserOf = { readonly server?: Pick<MemoryServer, 'fetch'>; readonly signedInAs?: Member | null };

/** A browser over the server in memory: its own database, workers in the page's thread, and the storage of jsdom. `ports` replaces parts. */
export function memoryBrowser({ server = memoryServer(), signedInAs = null }: BrowserOf = {}, ports: Partial<BrowserPorts> = {}): Browser {
  if (signedInAs !== null) localStorage.setItem('token', signedInAs.token);
  const database = ports.database ?? createDatabase(new IDBFactory());
  return createBrowser({ ...pagePorts(), fetch: server.fetch, database, openWorker: (name) => inThreadWorker(name, database), ...ports });
}
