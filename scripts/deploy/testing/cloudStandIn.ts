import { Problem } from '#local/problem.ts';
import type { Machine } from '../machine.ts';
import { type Answers, awsStandIn, readyAccount, runningStack } from './awsStandIn.ts';
import { copyFiles, type Files, isUnder, listed, named } from './copyFiles.ts';

/** What an operator did not mean to happen: the terminal was closed, the machine lost its power. */
export class Killed extends Error {}

type Cloud = {
  readonly machine: Machine;
  /** Objects by "bucket/key". */
  readonly objects: Files;
  readonly said: string[];
  /** How many steps were taken: calls of AWS and commands. */
  readonly steps: () => number;
  /** The next command ends before this step of its own; null: none is. */
  readonly killBefore: (step: number | null) => void;
  /** The code that functions run, and the pages that people get. */
  readonly runs: () => readonly [string | undefined, string | undefined];
};

const settings = { domain: null, google: null, stripe: false, ai: false, alarms: false, tableName: null };
const outputsOf = (release: string, more: object) => ({
  ...{ Url: 'https://d1.cloudfront.net', ApiAddress: 'https://a1.example', DistributionName: 'd1.cloudfront.net' },
  ...{ SiteBucket: 'pages', DistributionId: 'E1', Release: release, Settings: JSON.stringify({ ...settings, ...more }) },
});

type Stack = { readonly code: string; readonly outputs: Readonly<Record<string, string>> };

/** What AWS answers, with this stack and these objects. */
function answersOf(disk: Files, objects: Files, stack: () => Stack | null): Answers {
  const object = (words: readonly string[]) => `${named(words, '--bucket')}/${named(words, '--key')}`;
  const copies = (words: readonly string[]) => {
    copyFiles(disk, objects, words.slice(1));
    return {};
  };
  return {
    ...readyAccount,
    ...runningStack,
    'cloudformation describe-stacks': (words: readonly string[]) => {
      const running = stack();
      if (running === null) return new Error('An error occurred (ValidationError): Stack with id Afterbell does not exist');
      const Outputs = Object.entries(running.outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
      return words.includes('Stacks[0].Outputs') ? Outputs : { Stacks: [{ StackStatus: 'UPDATE_COMPLETE', Outputs }] };
    },
    's3 cp': copies,
    's3 sync': copies,
    's3 rm': copies,
    's3api list-objects-v2': (words: readonly string[]) => listed(objects, words),
    's3api put-object': (words: readonly string[]) => objects.set(object(words), '') && {},
    's3api delete-object': (words: readonly string[]) => ({ gone: objects.delete(object(words)) }),
  };
}

type Clone = { version: string; more?: { readonly tableName?: string } };

/** `cdk deploy` of a clone, or of a folder that was kept: the stack that runs then. */
function cdkDeploy(disk: Files, { version, more = {} }: Clone, line: string): Stack {
  const [, kept] = /--app (\S+)/.exec(line) ?? [];
  const [, into] = /--output (\S+)/.exec(line) ?? [];
  const place = `${kept ?? into}/Afterbell.template.json`;
  if (into !== undefined) {
    const outputs = Object.entries(outputsOf(/release=(\S+)/.exec(line)![1]!, more));
    disk.set(place, JSON.stringify({ code: version, Outputs: Object.fromEntries(outputs.map(([key, Value]) => [key, { Value }])) }));
  }
  const { code, Outputs } = JSON.parse(disk.get(place)!) as { code: string; Outputs: Record<string, { Value: string }> };
  return { code, outputs: Object.fromEntries(Object.entries(Outputs).map(([key, { Value }]) => [key, Value])) };
}

/** An AWS account, with a stack and buckets, and a clone that builds. `passes`: what the smoke test says of a version. */
export function cloudStandIn(clone: Clone, passes: (version: string) => boolean): Cloud {
  const [objects, disk, said] = [new Map<string, string>(), new Map<string, string>(), [] as string[]];
  let stack: Stack | null = null;
  let [taken, last, minutes] = [0, Number.POSITIVE_INFINITY, 0];
  const step = <T>(work: () => T): T => {
    if (taken >= last) throw new Killed();
    taken++;
    return work();
  };
  const { aws } = awsStandIn(answersOf(disk, objects, () => stack));
  const pages = () => ['index.html', 'sw.js', 'app.webmanifest', `assets/app-${clone.version}.js`];
  const run = (line: string) => {
    if (line.startsWith('npm run -s build')) for (const name of pages()) disk.set(`dist/site/${name}`, clone.version);
    if (line.startsWith('cdk deploy')) stack = cdkDeploy(disk, clone, line);
    if (line.startsWith('npm run -s smoke') && !passes(stack!.code)) throw new Problem('"smoke" failed; nothing after it was done.');
  };
  const machine: Machine = {
    aws: (...words) => step(() => aws(...words)),
    run: (line) => step(() => run(line)),
    read: (file) => disk.get(file) ?? '',
    emptyFolder: (folder) => {
      for (const name of disk.keys()) if (isUnder(name, folder)) disk.delete(name);
    },
    readSettings: () => JSON.stringify({ tableName: clone.more?.tableName }),
    writeSettings: () => {},
    ask: null,
    say: (line) => void said.push(line),
    now: () => new Date(Date.UTC(2026, 10, 26, 9) + minutes++ * 60_000),
  };
  const killBefore = (at: number | null) => {
    taken = 0;
    last = at ?? Number.POSITIVE_INFINITY;
  };
  return { machine, objects, said, killBefore, steps: () => taken, runs: () => [stack?.code, objects.get('pages/index.html')] };
}
