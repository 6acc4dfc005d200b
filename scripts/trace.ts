// `npm run trace -- "at e (file:///var/task/index.mjs:1:2345)" --function auth`: file and line of the source that a log names by its bundle.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { awsCommand } from './awsCommand.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { askJson } from './deploy/askJson.ts';
import { logBucket } from './deploy/logBucket.ts';
import { sourcePositions, whatStayed } from './trace/sourcePositions.ts';

const usage = `npm run trace -- "TEXT FROM A LOG" --function NAME [--build BUILD | --local]
Replaces each position in the bundle (index.mjs:LINE:COLUMN) by file and line of the source. NAME is the function's, such as auth or jobs-rankTraders.
Without --build it reads the newest build that was deployed before now; --local reads the one in dist.
${stageUsage}`;

/** A deployed function's source map: of the newest build, or of the named one. */
function deployedMap(name: string, build: string | undefined): string {
  const bucket = logBucket(awsCommand);
  const builds = askJson<readonly string[] | null>(
    awsCommand,
    ...['s3api', 'list-objects-v2', '--bucket', bucket, '--prefix', 'maps/', '--delimiter', '/', '--query', 'CommonPrefixes[].Prefix'],
  );
  const folder = build === undefined ? builds?.at(-1) : `maps/${build}/`;
  if (folder === undefined) throw new Problem('No build was kept yet; maps are kept by npm run deploy for 90 days. Try --local.');
  return awsCommand('s3', 'cp', `s3://${bucket}/${folder}${name}.mjs.map`, '-');
}

function localMap(name: string): string {
  const file = join(import.meta.dirname, '..', 'dist/fn-about', `${name}.mjs.map`);
  if (!existsSync(file)) throw new Problem(`There is no ${name} in dist. Run npm run build, or name another function.`);
  return readFileSync(file, 'utf8');
}

await command(usage, async () => {
  chooseStage();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      function: { type: 'string' },
      build: { type: 'string' },
      local: { type: 'boolean', default: false },
    },
  });
  const { function: name } = values;
  if (name === undefined || !/^[\w-]+$/.test(name) || positionals.length === 0) throw new Problem(`What, and of which function? ${usage}`);
  const map = values.local ? localMap(name) : deployedMap(name, values.build);
  const text = positionals.join('\n');
  const traced = sourcePositions(text, JSON.parse(map), `dist/fn/${name}`);
  console.log(traced);
  const stayed = whatStayed(text, traced);
  if (stayed !== null) throw new Problem(stayed);
});
