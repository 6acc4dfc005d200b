import { AsyncLocalStorage } from 'node:async_hooks';
import type { Key } from '../table.ts';

const watched = new AsyncLocalStorage<Key[]>();

/** Reports a written item of an in-memory table to the watcher of the current act. */
export const noteWrite = ({ pk, sk }: Key): void => void watched.getStore()?.push({ pk, sk });

/** Result of `act`, and the items it wrote to in-memory tables: only its own writes, even beside concurrent acts. */
export async function watchWrites<T>(act: () => Promise<T>): Promise<{ readonly answer: T; readonly written: readonly Key[] }> {
  const written: Key[] = [];
  return { answer: await watched.run(written, act), written };
}
