import { join } from 'node:path';
import { buildFunctions } from '#infra/buildFunctions.ts';
import { entries } from '#infra/entries.ts';
import { putPackagesBeside } from '#infra/machinePackages.ts';
import { usualStage } from '#infra/stageNames.ts';
import { Problem } from '#local/problem.ts';
import { ownNames } from '../ownNames.ts';
import type { Machine } from './machine.ts';
import { stackResources } from './stackResources.ts';

const folder = 'dist/swap';

/** Bundles one function into its own folder, and answers that. */
async function bundle(name: string, file: string): Promise<string> {
  const into = join(import.meta.dirname, '../..', folder);
  const [built] = await buildFunctions(into, { [name]: file });
  putPackagesBeside(into, built!);
  return `${folder}/fn/${name}`;
}

/**
 * Gives one function of a developers' stage the code of this clone, past CloudFormation, in seconds. Throws a Problem for the production
 * stage, which has releases to go back to, and for a missing function or stack.
 */
export async function swapFunction(machine: Machine, stage: string | null, name: string, build = bundle): Promise<void> {
  if (stage === null || stage === usualStage)
    throw new Problem(
      'Only a stage of your own takes one function alone: npm run deploy -- --stage NAME --function auth. Others take releases.',
    );
  const file = entries()[name];
  if (file === undefined) throw new Problem(`There is no function ${name}. There are: ${Object.keys(entries()).join(', ')}`);
  const began = machine.now().getTime();
  const id = new RegExp(`^${name.replaceAll('-', '')}[0-9A-F]{8}$`);
  const made = stackResources(machine.aws, 'AWS::Lambda::Function').find(({ LogicalResourceId }) => id.test(LogicalResourceId));
  if (made === undefined) throw new Problem(`${ownNames().stack} has no function ${name} yet. Deploy it whole first.`);
  const zip = machine.zip(await build(name, file));
  const words = ['--function-name', made.PhysicalResourceId];
  machine.aws('lambda', 'update-function-code', ...words, '--zip-file', `fileb://${zip}`);
  machine.aws('lambda', 'wait', 'function-updated', ...words);
  const seconds = Math.round((machine.now().getTime() - began) / 1000);
  machine.say(
    `${name} of ${stage} runs the code of this clone, after ${seconds} s. CloudFormation doesn’t know: to undo a change, swap again.`,
  );
}
