import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callWorker } from './callWorker.ts';

/** Records its messages and answers when told. */
class SilentWorker extends EventTarget {
  readonly sent: { readonly id: number; readonly method: string; readonly args: readonly unknown[] }[] = [];
  isTerminated = false;
  postMessage(message: SilentWorker['sent'][number]): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(value: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.sent.at(-1)!.id, value } }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

let workers: SilentWorker[];
const open = () =>
  callWorker<{ add(a: number, b: number): Promise<number> }>(() => {
    workers.push(new SilentWorker());
    return workers.at(-1) as unknown as Worker;
  });
beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a worker whose script is lost', () => {
  it('is started again with all calls so far', async () => {
    const { remote } = open();
    const first = remote.add(1, 2);
    workers[0]!.fail();
    const second = remote.add(3, 4);
    vi.advanceTimersByTime(1000);
    expect(workers).toHaveLength(2);
    expect(workers[0]!.isTerminated).toBe(true);
    expect(workers[1]!.sent.map(({ args }) => args)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    workers[1]!.answer(7);
    expect(await second).toBe(7);
    void first;
  });

  it('fails its calls in words after the third loss', async () => {
    const { remote } = open();
    const lost = expect(remote.add(1, 2)).rejects.toThrow('could not start');
    for (const wait of [1000, 4000, 0]) {
      workers.at(-1)!.fail();
      vi.advanceTimersByTime(wait);
    }
    await lost;
    expect(workers).toHaveLength(3);
    await expect(remote.add(5, 6)).rejects.toThrow('could not start');
  });

  it('is not started again after a stop', () => {
    const { stop } = open();
    workers[0]!.fail();
    stop();
    vi.advanceTimersByTime(10_000);
    expect(workers).toHaveLength(1);
  });
});

it('a worker that crashes after an answer fails its calls and is not started again', async () => {
  const { remote } = open();
  const first = remote.add(1, 2);
  workers[0]!.answer(3);
  expect(await first).toBe(3);
  const lost = expect(remote.add(3, 4)).rejects.toThrow('could not start');
  workers[0]!.fail();
  vi.advanceTimersByTime(10_000);
  await lost;
  expect(workers).toHaveLength(1);
});
