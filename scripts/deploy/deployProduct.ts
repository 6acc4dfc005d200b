import type { DeployFile } from '#infra/deployFile.ts';
import { type Deployed, droppedSettings } from '#infra/droppedSettings.ts';
import { firstDeployContext, releaseContext, settingsOf } from '#infra/settings.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from '../awsCommand.ts';
import { ownNames } from '../ownNames.ts';
import { askJson } from './askJson.ts';
import { codePlaces } from './codeAhead.ts';
import { keepMaps } from './keepMaps.ts';
import { codeFolder, keepRelease, stackFolder } from './keepRelease.ts';
import { lockResources } from './lockResources.ts';
import { logBucket } from './logBucket.ts';
import type { Machine } from './machine.ts';
import { nextSteps } from './nextSteps.ts';
import { prove } from './prove.ts';
import { publish } from './publish.ts';
import { putCode } from './putCode.ts';
import { readSettings } from './readSettings.ts';
import { refuseBeyondLimits } from './refuseBeyondLimits.ts';
import { releaseMarks } from './releaseMarks.ts';
import { runChecks } from './runChecks.ts';
import { runJobs } from './runJobs.ts';
import { isRunning } from './stackChecks.ts';
import { parseTemplate } from './stackTemplate.ts';

/** `checkOnly` stops before anything is made, `unattended` asks nothing. */
type DeployOptions = { readonly checkOnly: boolean; readonly unattended: boolean };

/** The settings in a stack's outputs; null if missing. */
export const reportedSettings = (outputs: Readonly<Record<string, string>> | null | undefined): Deployed | null =>
  outputs?.Settings === undefined ? null : (JSON.parse(outputs.Settings) as Deployed);

/** Throws a Problem when deploying the file would silently take something from the running site, which reports its settings so. */
export function refuseDropping(running: Deployed | null, file: DeployFile): void {
  const lost = running === null ? [] : droppedSettings(running, file);
  if (lost.length === 0) return;
  throw new Problem(
    `Deploying would take ${lost.join(', ')} from the running site, because deploy.json does not mention it. Add it to deploy.json; if it is meant to go, write null there.`,
  );
}

/** Warns about a rollback that was started and not completed. */
function sayUnfinished({ aws, say }: Machine): void {
  const [release] = releaseMarks(aws, logBucket(aws)).marked('returning');
  if (release !== undefined)
    say(
      `Going back to the release of ${release} was not finished: functions may run its code already. npm run rollback finishes it; a deployment takes its place.`,
    );
}

/** Looks at everything that could stop a deployment, before anything costs money. Throws one Problem with all that was found. */
function check(machine: Machine, file: DeployFile): { readonly account: string; readonly running: boolean } {
  const { Account: account } = askJson<{ readonly Account: string }>(machine.aws, 'sts', 'get-caller-identity');
  machine.say(`Account ${account}`);
  const running = isRunning(machine);
  const found = runChecks({ aws: machine.aws, settings: settingsOf(file), account, running });
  for (const { name, fault } of found) machine.say(fault === null ? `  ok  ${name}` : `  --  ${name}`);
  const faults = found.flatMap(({ fault }) => (fault === null ? [] : [`- ${fault}`]));
  if (faults.length > 0) throw new Problem(`Nothing was deployed.\n${[...new Set(faults)].join('\n')}`);
  refuseDropping(reportedSettings(stackOutputs(machine.aws)), file);
  if (running) sayUnfinished(machine);
  return { account, running };
}

/** Shows the changes and asks for confirmation, unless unattended. */
async function confirm({ run, read, ask, say }: Machine, unattended: boolean, context: string): Promise<void> {
  run(`cdk diff${context} --output ${stackFolder} --no-notices`);
  refuseBeyondLimits({ read });
  if (unattended) return;
  if (ask === null) throw new Problem('Nobody is here to agree to this. Add --yes to deploy it unattended.');
  if (!/^y(es)?$/i.test(await ask('Deploy this? (y/N) '))) throw new Problem('Nothing was deployed.');
  say('Deploying. The first time takes about fifteen minutes, most of them CloudFront’s.');
}

/**
 * A deployment ends an unfinished rollback: code given to functions past CloudFormation, which would keep it, is replaced by the current
 * deployment.
 */
async function endGoingBack(machine: Machine): Promise<void> {
  const marks = releaseMarks(machine.aws, logBucket(machine.aws));
  const returning = marks.marked('returning');
  if (returning.length === 0) return;
  const places = codePlaces(parseTemplate(machine.read(`${stackFolder}/${ownNames().stack}.template.json`)));
  const { left } = await putCode(machine, places, codeFolder);
  if (left.size > 0)
    throw new Problem(
      `Deployed, but these functions may still run the code of an unfinished npm run rollback: ${[...left.keys()].join(', ')} (${[...left.values()][0]}). Run npm run deploy again.`,
    );
  for (const release of returning) marks.take('returning', release);
  machine.say('Every function was given its own code once more, as npm run rollback had begun to give them older code.');
}

/**
 * Checks, shows, deploys, publishes, keeps and tests the release, and prints the next steps. The first time the stack
 * is created without its locks, so that a failure rolls everything back, and gets them right after (record 0067).
 * Later, a release that fails its check is rolled back (record 0075).
 */
export async function deployProduct(machine: Machine, { checkOnly, unattended }: DeployOptions): Promise<void> {
  const file = await readSettings(machine);
  const { account, running } = check(machine, file);
  if (checkOnly) {
    // Prints each limit of AWS beside what the stack has of it, and fails beyond one.
    machine.run('npm run -s synth');
    return machine.say('Nothing stands in the way of a deployment.');
  }
  machine.run('npm run -s build');
  machine.emptyFolder('dist/release');
  const release = machine.now().toISOString().slice(0, 19).replaceAll(':', '');
  const named = ` --context ${releaseContext}=${release}`;
  const first = running ? '' : ` --context ${firstDeployContext}=1`;
  await confirm(machine, unattended, first + named);
  const deploy = (context: string) =>
    machine.run(
      `cdk deploy --all${context} --output ${stackFolder} --require-approval never --no-notices --outputs-file dist/outputs.json`,
    );
  deploy(first + named);
  if (running) await endGoingBack(machine);
  else deploy(named);
  lockResources(machine.aws);
  const outputs = publish(machine);
  const bucket = logBucket(machine.aws);
  keepMaps(machine, release);
  keepRelease(machine, bucket, release);
  if (!running) runJobs(machine);
  const sayNext = () => {
    for (const line of nextSteps({ settings: settingsOf(file), outputs, account, isFirst: !running })) machine.say(line);
  };
  try {
    await prove(machine, bucket, release, outputs);
  } catch (error) {
    // The first release stays even if its check fails: a missing DNS record may be the cause.
    if (!running) sayNext();
    throw error;
  }
  sayNext();
}
