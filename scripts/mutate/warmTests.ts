// A process that keeps Vitest, its transformed files and its list of tests warm. Asked for test files, it runs them until one fails and answers
// which; meanwhile it reports each test that ends, so that who waits sees that it goes on.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestAnswer, TestQuestion } from './TestAnswer.ts';

const root = process.cwd();
const answer = (message: TestAnswer): unknown => process.send!(message);
const failed: string[] = [];
/** The file that was changed in the run before: it may be as it was again. */
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
