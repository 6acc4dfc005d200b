import { expect, test } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

/** A task whose runs end by hand: `ends[0]()` ends the first. */
function tasks() {
  const ends: (() => void)[] = [];
  const args: (string | undefined)[] = [];
  const queue = oneAtATime((arg?: string) => {
    args.push(arg);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  return { queue, ends, args };
}

test('requests during a run follow as one run without an argument', async () => {
  const { queue, ends, args } = tasks();
  const first = queue.run('a');
  const [second, third] = [queue.run('b'), queue.run('c')];
  expect(args).toEqual(['a']);
  ends[0]!();
  await first;
  await Promise.resolve();
  expect(args).toEqual(['a', undefined]);
  ends[1]!();
  await Promise.all([second, third]);
  expect(args).toHaveLength(2);
});

test('a forgotten run that ends late neither starts what waited for it nor ends the run of now', async () => {
  const { queue, ends, args } = tasks();
  const first = queue.run('a');
  const waiting = queue.run();
  queue.forget();
  const now = queue.run('b');
  ends[0]!();
  await Promise.all([first, waiting]);
  expect(args).toEqual(['a', 'b']);
  const next = queue.run('c');
  expect(args).toEqual(['a', 'b']);
  ends[1]!();
  await now;
  await Promise.resolve();
  ends[2]!();
  await next;
  expect(args).toEqual(['a', 'b', undefined]);
});

test('resolves callers who wait for a forgotten run that never ends', async () => {
  const { queue } = tasks();
  const waiting = [queue.run('a'), queue.run()];
  queue.forget();
  await Promise.all(waiting);
});

test('after a failed run, tasks queued during it and later follow', async () => {
  let times = 0;
  const queue = oneAtATime(async () => {
    await Promise.resolve();
    if (++times === 1) throw new Error('lost');
  });
  const [first, second] = [queue.run(), queue.run()];
  await expect(first).rejects.toThrow('lost');
  await second;
  await queue.run();
  expect(times).toBe(3);
});
