import { AsyncLocalStorage } from 'node:async_hooks';
import type { Key } from '../table.ts';

const watched = new AsyncLocalStorage<Key[]>();

/** Says that an item of a table in memory was written, to whoever watches the act that wrote it. */
export const noteWrite = ({ pk, sk }: Key): void => void watched.getStore()?.push({ pk, sk });

/** What `act` answers, and what it wrote to tables in memory: its own writes alone, also where other acts run beside it. */
export async function watchWrites<T>(act: () => Promise<T>): Promise<{ readonly answer: T; readonly written: readonly Key[] }> {
  const written: Key[] = [];
  return { answer: await watched.run(written, act), written };
}
