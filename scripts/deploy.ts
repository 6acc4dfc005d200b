// `npm run deploy`: checks, builds, deploys the stack that deploy.json describes, publishes the site and tries it. `-- --help` has the rest.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Deployed, deployedSettings } from '#infra/droppedSettings.ts';
import { settingsOf } from '#infra/settings.ts';
import { command } from '#local/command.ts';
import { stackOutputs } from './awsCommand.ts';
import { chooseStage } from './chooseStage.ts';
import { deployProduct, refuseDropping, reportedSettings } from './deploy/deployProduct.ts';
import { keepPages } from './deploy/keepRelease.ts';
import { logBucket } from './deploy/logBucket.ts';
import { thisMachine } from './deploy/machine.ts';
import { publish } from './deploy/publish.ts';
import { readSettings } from './deploy/readSettings.ts';
import { swapFunction } from './deploy/swapFunction.ts';
import { ownNames } from './ownNames.ts';

const usage = `npm run deploy               checks, builds, shows the changes, deploys to your AWS account, publishes the site, tries it
npm run deploy -- --check    only checks what could stop it; costs nothing and changes nothing
npm run deploy -- --yes      asks nothing, for a pipeline
npm run deploy -- --site     builds and publishes the site alone, to the stack that runs
npm run deploy -- --stage NAME  all of this with the stage that deploy.NAME.json describes; the file is made where there is none
npm run deploy -- --stage NAME --function auth  gives one function of that stage the code of this clone, in seconds; not the stage prod
npm run deploy -- --dry-run  builds and synthesizes with the same settings, without AWS, and names what it would take from the running stack`;

const outputsFile = join(import.meta.dirname, '..', 'dist/outputs.json');

/** The running settings: from AWS, or, without credentials, from this clone's last deployment. */
function running(): { readonly settings: Deployed | null; readonly from: string | null } {
  try {
    return { settings: reportedSettings(stackOutputs()), from: 'the running stack' };
  } catch {
    if (!existsSync(outputsFile)) return { settings: null, from: null };
    return {
      settings: reportedSettings(JSON.parse(readFileSync(outputsFile, 'utf8'))[ownNames().stack]),
      from: 'the last deployment from this clone (dist/outputs.json)',
    };
  }
}

const inWords = (value: unknown): unknown => (value === null ? 'none' : typeof value === 'boolean' ? (value ? 'on' : 'off') : value);

async function dryRun(): Promise<void> {
  const machine = thisMachine();
  const file = await readSettings(machine);
  const { settings: present, from } = running();
  refuseDropping(present, file);
  machine.run('npm run -s build');
  machine.run('cdk synth -q --no-notices');
  const compared =
    from === null
      ? 'AWS was not reached and this clone has deployed nothing yet, so there is nothing to compare with.'
      : `Compared with ${from}: nothing is taken away.`;
  const { stated: _, ...settings } = deployedSettings(settingsOf(file));
  const lines = Object.entries(settings).map(([name, value]) => `  ${name}: ${inWords(value)}`);
  console.log([`Would deploy ${ownNames().stack} with`, ...lines, compared].join('\n'));
}

await command(usage, async () => {
  const stage = chooseStage({ isNew: true });
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { check: flag, yes: flag, 'dry-run': flag, site: flag, function: { type: 'string' } } });
  if (values.function !== undefined) return swapFunction(thisMachine(), stage, values.function);
  if (values['dry-run']) return dryRun();
  const machine = thisMachine();
  if (!values.site) return deployProduct(machine, { checkOnly: values.check, unattended: values.yes });
  await readSettings(machine);
  machine.run('npm run -s build');
  const { Url, Release } = publish(machine);
  if (Release !== undefined) keepPages(machine, logBucket(machine.aws), Release);
  console.log(`The site is published to ${Url}`);
});
