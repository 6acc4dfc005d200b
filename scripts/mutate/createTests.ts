import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestAnswer, TestQuestion } from './TestAnswer.ts';

/** Longest that no test ends, in milliseconds: a test that only waits fails after 60 seconds, but a busy machine is slow. */
const SILENCE = 600_000;
/** The answer when no test ends for so long: a loop without an end, or a machine that is too busy. */
export const noEnd = Symbol('no end');

/** Resolves with the first failing file, or `noEnd` after too long a silence. */
function ask(child: ChildProcess, question: TestQuestion): Promise<string | null | typeof noEnd> {
  return new Promise((resolve) => {
    let silence = setTimeout(() => end(noEnd), SILENCE);
    const onAnswer = (answer: TestAnswer): void => {
      clearTimeout(silence);
      if (answer.kind === 'ended') end(answer.failed);
      else silence = setTimeout(() => end(noEnd), SILENCE);
    };
    const end = (result: string | null | typeof noEnd): void => {
      clearTimeout(silence);
      child.off('message', onAnswer);
      resolve(result);
    };
    child.on('message', onAnswer);
    child.send(question);
  });
}

/** Runs tests of the tree at `root` in one process that stays warm from question to question, until `stop`. */
export function createTests(root: string) {
  let child: ChildProcess | null = null;
  const stop = (): void => {
    // Its workers too: it leads a group of its own.
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    child = null;
  };
  async function begin(): Promise<ChildProcess> {
    const begun = fork(new URL('./warmTests.ts', import.meta.url), {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(begun, 'message');
    return begun;
  }
  /** The first test file that fails with `changed` modified; null if all pass. */
  async function firstFailing(changed: string, tests: readonly string[]): Promise<string | null | typeof noEnd> {
    if (tests.length === 0) return null;
    child ??= await begin();
    const result = await ask(child, { changed, tests });
    if (result === noEnd) stop();
    return result;
  }
  return { firstFailing, stop };
}
