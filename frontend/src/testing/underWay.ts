const calls = new Set<Promise<unknown>>();

/** Remembers a call of a server or worker in this process until it ends. */
export function underWay<T>(call: Promise<T>): Promise<T> {
  calls.add(call);
  const forget = () => void calls.delete(call);
  call.then(forget, forget);
  return call;
}

/** Ends when nothing is under way any more, and who waited for it has heard: what a test leaves behind must not reach into the next. */
export async function nothingUnderWay(): Promise<void> {
  do {
    await Promise.allSettled(calls);
    await new Promise((resolve) => setTimeout(resolve));
  } while (calls.size > 0);
}
