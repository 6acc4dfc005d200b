import * as shellTexts from '#copy/shellTexts.ts';

/** An object whose methods all answer promises: it can live in a worker. */
// biome-ignore lint/suspicious/noExplicitAny: arguments are checked where the remote object is typed
export type Remote = Record<string, (...args: any[]) => Promise<unknown>>;

type WorkerCall = { readonly id: number; readonly method: string; readonly args: readonly unknown[] };
type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** Worker side: answers each call by the method of that name. `given` are the parts of an answer that move to the page and are not copied. */
export function answerCalls(target: Remote, given: (value: unknown) => readonly ArrayBuffer[] = () => []): void {
  addEventListener('message', async ({ data }: MessageEvent<WorkerCall>) => {
    const reply = (answer: Answer) =>
      (postMessage as (message: unknown, moved: readonly ArrayBuffer[]) => void)(answer, given(answer.value));
    try {
      const method = Object.hasOwn(target, data.method) ? target[data.method] : undefined;
      if (method === undefined) throw new Error(`The worker has no ${data.method}.`);
      reply({ id: data.id, value: await method(...data.args) });
    } catch (error) {
      reply({ id: data.id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Waits before a worker whose script did not arrive is started again, in milliseconds. */
const RETRIES = [1000, 4000];

type Waiting = { readonly message: WorkerCall; resolve(value: unknown): void; reject(error: Error): void };

/**
 * Page side: the worker's object, each method as a call, and a way to stop it. A worker that fails before its first answer is started again and gets all calls
 * so far; a later crash fails every call.
 */
export function callWorker<T>(start: () => Worker): { readonly remote: T; readonly stop: () => void } {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  let hasAnswered = false;
  let retries = 0;
  let isOver = false;
  let broken: Error | null = null;
  // Null while the next try is waited for.
  let worker: Worker | null = null;

  const fail = (error: Error) => {
    broken = error;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  function open(): void {
    if (isOver) return;
    worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      hasAnswered = true;
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) call?.resolve(data.value);
      else call?.reject(new Error(data.error));
      if (data.error === shellTexts.partLost) dispatchEvent(new Event('codelost'));
    });
    worker.addEventListener('error', (event) => {
      const wait = hasAnswered ? undefined : RETRIES[retries++];
      if (wait === undefined) return fail(new Error(event.message || 'The part of the page that counts could not start.'));
      worker?.terminate();
      worker = null;
      setTimeout(open, wait);
    });
    for (const { message } of waiting.values()) worker.postMessage(message);
  }
  open();

  const call =
    (method: string) =>
    (...args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        if (broken !== null) return reject(broken);
        const message: WorkerCall = { id: next++, method, args };
        waiting.set(message.id, { message, resolve, reject });
        worker?.postMessage(message);
      });
  return {
    // Promise resolution looks for `then`: the remote object is no promise.
    remote: new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined) }) as T,
    stop: () => {
      isOver = true;
      worker?.terminate();
    },
  };
}
