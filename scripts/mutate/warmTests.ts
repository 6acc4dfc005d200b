// A process that keeps Vitest, its transformed files and its list of tests warm. Runs given test files until one fails
// and returns it; reports each finished test, so that the caller sees progress.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestAnswer, TestQuestion } from './TestAnswer.ts';

const root = process.cwd();
const answer = (message: TestAnswer): unknown => process.send!(message);
const failed: string[] = [];
/** The file changed in the previous run: it may be restored by now. */
let before = '';

const vitest = await createVitest({
  root,
  watch: false,
  bail: 1,
  reporters: [
    {
      onTestCaseResult: () => void answer({ kind: 'alive' }),
      onTestModuleEnd: (module) => {
        if (!module.ok()) failed.push(module.relativeModuleId);
        answer({ kind: 'alive' });
      },
    },
  ],
});
await vitest.standalone();
await vitest.globTestSpecifications();

process.on('message', async ({ changed, tests }: TestQuestion) => {
  failed.length = 0;
  for (const path of new Set([before, changed])) vitest.invalidateFile(join(root, path));
  before = changed;
  await vitest.runTestSpecifications(tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test))));
  answer({ kind: 'ended', failed: failed[0] ?? null });
});
answer({ kind: 'ready' });
