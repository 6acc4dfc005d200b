import { type Deployed, settingNames } from '#infra/droppedSettings.ts';
import { publishSite } from '#infra/publishSite.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from '../awsCommand.ts';
import { fetchRelease, pagesFolder, stackFolder } from './keepRelease.ts';
import { logBucket } from './logBucket.ts';
import type { Machine } from './machine.ts';
import { releaseMarks } from './releaseMarks.ts';
import { smokeTest } from './smokeTest.ts';
import { stackState } from './stackChecks.ts';

type Outputs = Readonly<Record<string, string>>;

/** What runs, where releases are kept, and the one to go back to: the newest before it that passed its check, or the one that a command before this one did not reach. */
type WayBack = { readonly outputs: Outputs; readonly bucket: string; readonly release: string };

/** Where going back would lead; null where no earlier release is kept. Throws a Problem while nothing can be changed. */
function wayBack({ aws }: Machine): WayBack | null {
  const outputs = stackOutputs(aws);
  if (outputs === null) throw new Problem('There is no Afterbell in this AWS account. Deploy it first: npm run deploy');
  const fault = stackState({ aws });
  if (fault !== null) throw new Problem(fault);
  const bucket = logBucket(aws);
  const marks = releaseMarks(aws, bucket);
  const { Release: running = '' } = outputs;
  const release = marks.marked('returning').at(-1) ?? marks.marked('works').findLast((each) => each < running);
  return release === undefined ? null : { outputs, bucket, release };
}

/** Throws a Problem where the kept release has other settings than what runs: going back would take them away, or bring back a table that was replaced. */
function refuseOtherSettings({ outputs, release }: WayBack, template: string): void {
  const { Outputs } = JSON.parse(template) as { readonly Outputs: { readonly Settings: { readonly Value: string } } };
  const kept: Deployed = JSON.parse(Outputs.Settings.Value);
  const running: Deployed = JSON.parse(outputs.Settings!);
  const others = (Object.keys(settingNames) as (keyof Deployed)[]).filter((key) => (running[key] ?? null) !== (kept[key] ?? null));
  const lost = others.filter((key) => running[key] || key === 'tableName');
  if (lost.length === 0) return;
  throw new Problem(
    `The release of ${release} ran without ${lost.map((key) => settingNames[key]).join(', ')}. Nothing was changed. Deploy its code with today's deploy.json: git checkout its tag, then npm ci && npm run deploy`,
  );
}

/**
 * Goes back to a kept release, stack and pages, as they were. Every step may be repeated, and until the last one a mark names the release: a command that
 * was killed goes on when it is run again. The release that is left is not gone back to any more.
 */
function returnTo(machine: Machine, { outputs, bucket, release }: WayBack): void {
  const { aws, run, say } = machine;
  const marks = releaseMarks(aws, bucket);
  marks.set('returning', release);
  if (outputs.Release !== undefined && outputs.Release !== release) marks.take('works', outputs.Release);
  run(`cdk deploy --all --app ${stackFolder} --require-approval never --no-notices --outputs-file dist/outputs.json`);
  const { SiteBucket: site, DistributionId: distribution } = outputs;
  publishSite((...words) => void aws(...words), { folder: pagesFolder, bucket: site!, distribution: distribution! });
  marks.take('returning', release);
  say(`The release of ${release} is back.`);
}

/** Goes back to the release before, and tries it. `onlyLook` says where it would lead. Throws a Problem where there is none, or where it would take something away. */
export function rollBack(machine: Machine, { onlyLook }: { readonly onlyLook: boolean }): void {
  const way = wayBack(machine);
  if (way === null)
    throw new Problem(
      'No earlier release is kept that passed its check. Deploy an older commit: git checkout its tag, then npm ci && npm run deploy',
    );
  if (onlyLook) {
    machine.say(`Would go back to the release of ${way.release}.`);
    return;
  }
  const began = machine.now().getTime();
  fetchRelease(machine, way.bucket, way.release);
  refuseOtherSettings(way, machine.read(`${stackFolder}/Afterbell.template.json`));
  returnTo(machine, way);
  machine.say(`It took ${Math.round((machine.now().getTime() - began) / 1000)} s.`);
  smokeTest(machine, way.outputs);
}

/** After a deployment that did not pass its check: the release before is put back, with its settings. Answers which; null where none is kept. */
export function takeBack(machine: Machine): string | null {
  const way = wayBack(machine);
  if (way === null) return null;
  fetchRelease(machine, way.bucket, way.release);
  returnTo(machine, way);
  smokeTest(machine, way.outputs);
  return way.release;
}
