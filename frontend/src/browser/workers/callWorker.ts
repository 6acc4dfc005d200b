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

/** Page side: the worker's object, each method as a call. A crash of the worker fails every call under way and to come. */
export function callWorker<T>(worker: Worker): T {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 1;
  let broken: Error | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) call?.resolve(data.value);
    else call?.reject(new Error(data.error));
  });
  worker.addEventListener('error', (event) => {
    broken = new Error(event.message || 'The part of the page that counts could not start.');
    for (const call of waiting.values()) call.reject(broken);
    waiting.clear();
  });
  const call =
    (method: string) =>
    (...args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        if (broken !== null) return reject(broken);
        const id = next++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, method, args } satisfies WorkerCall);
      });
  // Promise resolution looks for `then`: the remote object is no promise.
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined) }) as T;
}
