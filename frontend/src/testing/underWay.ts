const calls = new Set<Promise<unknown>>();

/** Remembers a call of a server or worker in this process until it ends. */
export function underWay<T>(call: Promise<T>): Promise<T> {
  calls.add(call);
  const forget = () => void calls.delete(call);
  call.then(forget, forget);
  return call;
}

/** Resolves when no call is pending, and its callers have run: a test's leftovers must not affect the next. */
export async function nothingUnderWay(): Promise<void> {
  do {
    await Promise.allSettled(calls);
    await new Promise((resolve) => setTimeout(resolve));
  } while (calls.size > 0);
}
