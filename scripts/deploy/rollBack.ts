import { type Deployed, settingNames } from '#infra/droppedSettings.ts';
import { publishSite } from '#infra/publishSite.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from '../awsCommand.ts';
import { fetchCode, fetchRelease, fetchTemplate, pagesFolder, stackFolder } from './keepRelease.ts';
import { logBucket } from './logBucket.ts';
import type { Machine } from './machine.ts';
import { pagesAhead } from './pagesAhead.ts';
import { putCodeAhead } from './putCodeAhead.ts';
import { releaseMarks } from './releaseMarks.ts';
import { smokeTest } from './smokeTest.ts';
import { stackState } from './stackChecks.ts';
import { runningTemplate, type StackTemplate } from './stackTemplate.ts';

type Outputs = Readonly<Record<string, string>>;

/**
 * The running release, the releases' bucket, and the target: the newest earlier one that passed its check, or the
 * target of an interrupted rollback.
 */
type WayBack = { readonly outputs: Outputs; readonly bucket: string; readonly release: string; readonly isBegun: boolean };

/** Where going back would lead; null where no earlier release is kept. Throws a Problem while nothing can be changed. */
function wayBack({ aws }: Machine): WayBack | null {
  const outputs = stackOutputs(aws);
  if (outputs === null) throw new Problem('There is no Afterbell in this AWS account. Deploy it first: npm run deploy');
  const fault = stackState({ aws });
  if (fault !== null) throw new Problem(fault);
  const bucket = logBucket(aws);
  const marks = releaseMarks(aws, bucket);
  const { Release: running = '' } = outputs;
  const begun = marks.marked('returning').at(-1);
  const release = begun ?? marks.marked('works').findLast((each) => each < running);
  return release === undefined ? null : { outputs, bucket, release, isBegun: begun !== undefined };
}

/** Throws a Problem where the kept release has other settings than what runs: going back would take them away, or bring back a table that was replaced. */
function refuseOtherSettings({ outputs, release }: WayBack, { Outputs }: StackTemplate): void {
  const kept: Deployed = JSON.parse(Outputs.Settings!.Value as string);
  const running: Deployed = JSON.parse(outputs.Settings!);
  const others = (Object.keys(settingNames) as (keyof typeof settingNames)[]).filter(
    (key) => (running[key] ?? null) !== (kept[key] ?? null),
  );
  // A release from before the setting does not state it: who goes back to that goes back to admins with a password alone.
  const opensAdmin = running.adminSecondFactor === true && kept.adminSecondFactor === false;
  const lost = [
    ...others.filter((key) => running[key] || key === 'tableName').map((key) => settingNames[key]),
    ...(opensAdmin ? ['two-factor authentication of admins'] : []),
  ];
  if (lost.length === 0) return;
  throw new Problem(
    `The release of ${release} ran without ${lost.join(', ')}. Nothing was changed. Deploy its code with today's deploy.json: git checkout its tag, then npm ci && npm run deploy`,
  );
}

/**
 * CloudFormation's current template; null, with a message, without permission: then nothing can go ahead of the
 * stack.
 */
function believed({ aws, say }: Machine): StackTemplate | null {
  try {
    return runningTemplate(aws);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(`All of it goes back with the stack: ${error.message}`);
    return null;
  }
}

/** Publishes the pages of the kept release. */
const publishKept = ({ aws }: Machine, { SiteBucket: site, DistributionId: distribution }: Outputs): void =>
  publishSite((...words) => void aws(...words), { folder: pagesFolder, bucket: site!, distribution: distribution! });

/** Deploys the fetched release with CloudFormation. Throws a Problem that describes the state if it fails. */
function bringStackBack({ run }: Machine, release: string): void {
  try {
    run(`cdk deploy --all --app ${stackFolder} --require-approval never --no-notices --outputs-file dist/outputs.json`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(
      `${error.message} Functions may run the code of the release of ${release} already, and the stack is still the newer one. Mend what CloudFormation says, then npm run rollback goes on, or npm run deploy takes its place.`,
    );
  }
}

/**
 * Rolls back to a kept release: first the functions' code and the pages, which users notice, then the whole stack, so
 * that CloudFormation matches reality again. Every step is repeatable, and a mark names the release until the last one:
 * a killed command continues when run again, and a deployment instead cleans up (record 0075). The abandoned release is
 * no longer a rollback target.
 */
async function returnTo(machine: Machine, { outputs, bucket, release }: WayBack, kept: StackTemplate): Promise<void> {
  const { aws, say } = machine;
  const marks = releaseMarks(aws, bucket);
  marks.set('returning', release);
  if (outputs.Release !== undefined && outputs.Release !== release) marks.take('works', outputs.Release);
  const running = believed(machine);
  if (running !== null) await putCodeAhead(machine, running, kept, (place) => fetchCode(machine, bucket, release, place));
  fetchRelease(machine, bucket, release);
  const isAhead = running !== null && pagesAhead(running, kept);
  if (isAhead) publishKept(machine, outputs);
  bringStackBack(machine, release);
  if (!isAhead) publishKept(machine, outputs);
  marks.take('returning', release);
  say(`The release of ${release} is back.`);
}

/**
 * Rolls back to the previous release and tests it. `onlyLook` prints the target. Throws a Problem without one, or if
 * it would remove something.
 */
export async function rollBack(machine: Machine, { onlyLook }: { readonly onlyLook: boolean }): Promise<void> {
  const way = wayBack(machine);
  if (way === null)
    throw new Problem(
      'No earlier release is kept that passed its check. Deploy an older commit: git checkout its tag, then npm ci && npm run deploy',
    );
  if (onlyLook) {
    machine.say(`Would go back to the release of ${way.release}${way.isBegun ? ', which was begun and not finished' : ''}.`);
    return;
  }
  const began = machine.now().getTime();
  const kept = fetchTemplate(machine, way.bucket, way.release);
  refuseOtherSettings(way, kept);
  await returnTo(machine, way, kept);
  machine.say(`It took ${Math.round((machine.now().getTime() - began) / 1000)} s.`);
  smokeTest(machine, way.outputs);
}

/** After a deployment that did not pass its check: the release before is put back, with its settings. Answers which; null where none is kept. */
export async function takeBack(machine: Machine): Promise<string | null> {
  const way = wayBack(machine);
  if (way === null) return null;
  await returnTo(machine, way, fetchTemplate(machine, way.bucket, way.release));
  smokeTest(machine, way.outputs);
  return way.release;
}
