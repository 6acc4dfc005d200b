type Waiting = { readonly at: number; readonly go: () => void };

/**
 * A clock that jumps to the next awaited moment as soon as nothing is left to run before it: hours pass in seconds.
 * `start` in UTC milliseconds.
 */
export function virtualClock(start: number) {
  let now = start;
  let isMoving = false;
  // A heap: the earliest first.
  const heap: Waiting[] = [];
  const earlier = (a: number, b: number): boolean => heap[a]!.at < heap[b]!.at;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };

  function add(waiting: Waiting): void {
    heap.push(waiting);
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!earlier(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }
  function take(): Waiting {
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left >= heap.length) return first;
      const least = right < heap.length && earlier(right, left) ? right : left;
      if (!earlier(least, at)) return first;
      swap(at, least);
      at = least;
    }
  }
  function move(): void {
    isMoving = false;
    now = Math.max(now, heap[0]!.at);
    while (heap.length > 0 && heap[0]!.at <= now) take().go();
    begin();
  }
  // Everything that can be done without waiting is done before an immediate.
  function begin(): void {
    if (isMoving || heap.length === 0) return;
    isMoving = true;
    setImmediate(move);
  }

  return {
    now: () => now,
    wait: (ms: number): Promise<void> =>
      new Promise((go) => {
        add({ at: now + Math.max(0, ms), go });
        begin();
      }),
  };
}
