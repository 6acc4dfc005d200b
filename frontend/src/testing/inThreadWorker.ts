import { importWorker } from '#journal/import/importWorker.ts';
import { sheetWorker } from '#journal/import/sheetWorker.ts';
import { encryptedCache, type OpenCache } from '#journal/sync/encryptedCache.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import type { Remote } from '#journal/workerCall.ts';

/** A thread of its own shuts its own way to the storage; here that is the page's, which goes on. */
const cache: OpenCache = (key) => {
  const opened = encryptedCache(key);
  return opened && { ...opened, shut: async () => undefined };
};

const objectAt = (url: string): Remote =>
  (url.includes('journalWorkerThread') ? journalWorker(cache) : { ...importWorker(cache), ...sheetWorker }) as Remote;

/** A Worker that works in the page's own thread: the same object answers the same messages, which are copied as between threads. */
export class InThreadWorker extends EventTarget {
  readonly #object: Remote;
  #isOver = false;

  constructor(url: string) {
    super();
    this.#object = objectAt(url);
  }

  async postMessage({
    id,
    method,
    args,
  }: {
    readonly id: number;
    readonly method: string;
    readonly args: readonly unknown[];
  }): Promise<void> {
    const answer = await this.#object[method]!(...structuredClone(args)).then(
      (value) => ({ id, value: structuredClone(value) }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }

  terminate(): void {
    this.#isOver = true;
  }
}
