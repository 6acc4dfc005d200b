import { expect, it } from 'vitest';
import type { Machine } from './machine.ts';
import { swapFunction } from './swapFunction.ts';
import { awsStandIn, resource } from './testing/awsStandIn.ts';

/** Swaps a function of a stage that has `auth` and `jobs-rankTraders`, each second a call of the clock. */
async function swap(stage: string | null, name: string) {
  const said: string[] = [];
  const words: (readonly string[])[] = [];
  const { aws } = awsStandIn({
    'cloudformation list-stack-resources': [resource('auth'), resource('jobsrankTraders')],
    'lambda update-function-code': {},
    'lambda wait': {},
  });
  let seconds = 0;
  const machine = {
    aws: (...call: readonly string[]) => {
      words.push(call);
      return aws(...call);
    },
    zip: (folder: string) => `${folder}.zip`,
    say: (line: string) => void said.push(line),
    now: () => new Date(1000 * seconds++),
  } as Partial<Machine> as Machine;
  const fault = await swapFunction(machine, stage, name, async (built) => `dist/swap/fn/${built}`).then(
    () => null,
    (error: Error) => error.message,
  );
  return { fault, said, updated: words.filter(([service]) => service === 'lambda').map((call) => call.slice(1).join(' ')) };
}

it('gives one function of a stage this clone’s code, and prints the duration', async () => {
  const { fault, said, updated } = await swap('test', 'jobs-rankTraders');
  expect([fault, updated]).toEqual([
    null,
    [
      'update-function-code --function-name afterbell-jobsranktraders --zip-file fileb://dist/swap/fn/jobs-rankTraders.zip',
      'wait function-updated --function-name afterbell-jobsranktraders',
    ],
  ]);
  expect(said).toEqual([expect.stringMatching(/^jobs-rankTraders of test runs the code of this clone, after 1 s\./)]);
});

it.each([
  ['the stage that people use', 'prod', 'auth', /Only a stage of your own/],
  ['no stage', null, 'auth', /Only a stage of your own/],
  ['a function that is not there', 'test', 'nothing', /There is no function nothing\. There are: .*auth/],
  ['a function that the stage does not have yet', 'test', 'trades', /Afterbell-prod has no function trades yet\. Deploy it whole first\./],
])('changes nothing for %s', async (_, stage, name, sentence) => {
  const { fault, updated } = await swap(stage, name);
  expect([fault, updated]).toEqual([expect.stringMatching(sentence), []]);
});
