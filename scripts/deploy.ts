// `npm run deploy`: builds, deploys the stack that deploy.json describes, publishes the site. `-- --dry-run` only synthesizes and compares.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DeployFile, deployFile, readDeployFile } from '#infra/deployFile.ts';
import { type Deployed, deployedSettings, droppedSettings } from '#infra/droppedSettings.ts';
import { publishSite } from '#infra/publishSite.ts';
import { settingsOf } from '#infra/settings.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { awsCommand, stackOutputs } from './awsCommand.ts';

const root = join(import.meta.dirname, '..');
const outputsFile = 'dist/outputs.json';

const usage = `npm run deploy               builds, deploys to your AWS account, publishes the site
npm run deploy -- --site     builds and publishes the site alone, to the stack that runs
npm run deploy -- --dry-run  builds and synthesizes with the same settings, and names what it would take from the running stack`;

const missing = `There is no deploy.json. It describes your deployment, and may be as short as {}:
{
  "domain": { "name": "journal.example.com", "certificateArn": "arn:aws:acm:us-east-1:…" },
  "google": { "clientId": "…" },
  "stripe": true
}
Leave out what you don't want, write the file beside package.json, and run the command again. docs/operations.md explains each line.`;

function readSettings(): DeployFile {
  if (!existsSync(deployFile())) throw new Problem(missing);
  try {
    return readDeployFile(readFileSync(deployFile(), 'utf8'));
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

function run(line: string): void {
  const { status } = spawnSync(line, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Problem(`"${line}" failed; nothing after it was done.`);
}

/** What runs now: asked of AWS, or, for a dry run without credentials, what the last deployment from this clone wrote down. */
function running(dryRun: boolean): { readonly settings: Deployed | null; readonly from: string | null } {
  const of = (outputs: Readonly<Record<string, string>> | null | undefined) =>
    outputs?.Settings === undefined ? null : (JSON.parse(outputs.Settings) as Deployed);
  try {
    return { settings: of(stackOutputs()), from: 'the running stack' };
  } catch (error) {
    const written = join(root, outputsFile);
    if (!dryRun) throw error;
    if (!existsSync(written)) return { settings: null, from: null };
    return {
      settings: of(JSON.parse(readFileSync(written, 'utf8')).Afterbell),
      from: `the last deployment from this clone (${outputsFile})`,
    };
  }
}

await command(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { 'dry-run': flag, site: flag, help: flag } });
  if (values.help) return console.log(usage);
  const file = readSettings();
  const { settings, from } = running(values['dry-run']);
  const lost = settings === null ? [] : droppedSettings(settings, file);
  if (lost.length > 0) {
    throw new Problem(
      `Deploying would take ${lost.join(', ')} from the running site, because deploy.json does not mention it. Add it to deploy.json; if it is meant to go, write null there.`,
    );
  }
  run('npm run -s build');
  if (values['dry-run']) {
    run('cdk synth -q --no-notices');
    const compared =
      from === null
        ? 'AWS was not reached and this clone has deployed nothing yet, so there is nothing to compare with.'
        : `Compared with ${from}: nothing is taken away.`;
    console.log(`Would deploy ${JSON.stringify(deployedSettings(settingsOf(file)))}. ${compared}`);
    return;
  }
  if (!values.site) run(`cdk deploy --all --require-approval any-change --outputs-file ${outputsFile}`);
  const { SiteBucket, DistributionId, Url } = stackOutputs() ?? {};
  if (SiteBucket === undefined) throw new Problem('There is no running stack to publish the site to. Deploy first: npm run deploy');
  publishSite((...words) => process.stdout.write(awsCommand(...words)), { bucket: SiteBucket, distribution: DistributionId! });
  console.log(`Afterbell runs at ${Url}`);
});
