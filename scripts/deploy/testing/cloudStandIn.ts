import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../../awsCommand.ts';
import type { Machine } from '../machine.ts';
import { type Answers, awsStandIn, readyAccount, runningStack } from './awsStandIn.ts';
import { copyFiles, type Files, isUnder, listed, named } from './copyFiles.ts';
import { type CloneStandIn, type StackStandIn, stackStandIn, synthesize } from './stackStandIn.ts';

/** An accident: the terminal was closed, the machine lost power. */
export class Killed extends Error {}

type Cloud = {
  readonly machine: Machine;
  /** Objects by "bucket/key". */
  readonly objects: Files;
  readonly said: string[];
  /** Steps so far: AWS calls and commands. */
  readonly steps: () => number;
  /** The next command is killed before this step, a number or a text match; null: no step. */
  readonly killBefore: (step: number | RegExp | null) => void;
  /** AWS operations denied to this operator, and commands that fail. */
  readonly denied: Set<string>;
  /** The code that functions run, and the pages that people get. */
  readonly runs: () => readonly [string | undefined, string | undefined];
  /** Every function with the version whose code it runs. */
  readonly functions: () => readonly string[];
};

/** AWS's answers with this stack and these objects. */
function answersOf(disk: Files, objects: Files, stack: () => StackStandIn | null): Answers {
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
      const Outputs = running.outputs().map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
      return words.includes('Stacks[0].Outputs') ? Outputs : { Stacks: [{ StackStatus: 'UPDATE_COMPLETE', Outputs }] };
    },
    'cloudformation get-template': () => ({ TemplateBody: stack()!.template() }),
    'cloudformation list-stack-resources': (words: readonly string[]) => [
      ...((runningStack['cloudformation list-stack-resources'] as typeof copies)(words) as readonly object[]),
      ...(words.some((word) => word.includes('Lambda')) ? stack()!.functions() : []),
    ],
    'lambda update-function-code': (words: readonly string[]) => stack()!.updateCode(words),
    'lambda get-function': (words: readonly string[]) => stack()!.status(words),
    's3 cp': copies,
    's3 sync': copies,
    's3 rm': copies,
    's3api list-objects-v2': (words: readonly string[]) => listed(objects, words),
    's3api put-object': (words: readonly string[]) => objects.set(object(words), '') && {},
    's3api delete-object': (words: readonly string[]) => ({ gone: objects.delete(object(words)) }),
  };
}

/**
 * An AWS account, with a stack and buckets, and a clone that builds. `passes`: the smoke test's result for a
 * version.
 */
export function cloudStandIn(clone: CloneStandIn, passes: (version: string) => boolean): Cloud {
  const [objects, disk, said] = [new Map<string, string>(), new Map<string, string>(), [] as string[]];
  let stack: StackStandIn | null = null;
  let [taken, minutes, last] = [0, 0, null as number | RegExp | null];
  const step = <T>(what: string, work: () => T): T => {
    if (last instanceof RegExp ? last.test(what) : taken === last) throw new Killed();
    taken++;
    return work();
  };
  const denied = new Set<string>();
  const ask: AwsCli = (...words) => {
    const call = words.slice(0, 2).join(' ');
    if (denied.has(call)) throw new Problem(`aws ${call} failed: AccessDenied`);
    const answer = aws(...words);
    return words.includes('text') ? (JSON.parse(answer) as string) : answer;
  };
  const { aws } = awsStandIn(answersOf(disk, objects, () => stack));
  const pages = () => ['index.html', 'sw.js', 'app.webmanifest', `assets/app-${clone.version}.js`];
  const run = (line: string) => {
    if (line.startsWith('npm run -s build')) for (const name of pages()) disk.set(`dist/site/${name}`, clone.version);
    if (line.startsWith('cdk deploy') && denied.has('cdk deploy')) throw new Problem('"cdk deploy" failed; nothing after it was done.');
    if (line.startsWith('cdk diff')) synthesize(disk, clone, line);
    if (line.startsWith('cdk deploy')) {
      synthesize(disk, clone, line);
      stack ??= stackStandIn(disk, objects);
      stack.deploy(/--(?:app|output) (\S+)/.exec(line)![1]!);
    }
    if (line.startsWith('npm run -s smoke') && !passes(stack!.runs())) throw new Problem('"smoke" failed; nothing after it was done.');
  };
  const machine: Machine = {
    aws: (...words) => step(words.join(' '), () => ask(...words)),
    together: async (commands) =>
      commands.map((words) => {
        try {
          return step(words.join(' '), () => ask(...words));
        } catch (error) {
          if (error instanceof Problem) return error;
          throw error;
        }
      }),
    run: (line) => step(line, () => run(line)),
    zip: (folder) => {
      disk.set(`${folder}.zip`, disk.get(`${folder}/index.mjs`)!);
      return `${folder}.zip`;
    },
    read: (file) => disk.get(file) ?? '',
    emptyFolder: (folder) => {
      for (const name of disk.keys()) if (isUnder(name, folder)) disk.delete(name);
    },
    readSettings: () => JSON.stringify({ tableName: clone.more?.tableName, adminSecondFactor: clone.more?.adminSecondFactor }),
    writeSettings: () => {},
    ask: null,
    say: (line) => void said.push(line),
    now: () => new Date(Date.UTC(2026, 10, 26, 9) + minutes++ * 60_000),
  };
  const killBefore = (at: number | RegExp | null) => {
    taken = 0;
    last = at;
  };
  return {
    machine,
    objects,
    said,
    killBefore,
    denied,
    steps: () => taken,
    functions: () => stack?.all() ?? [],
    runs: () => [stack?.runs(), objects.get('pages/index.html')],
  };
}
