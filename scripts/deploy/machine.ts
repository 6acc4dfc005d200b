import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployFile } from '#infra/deployFile.ts';
import { Problem } from '#local/problem.ts';
import { type AwsCli, awsCommand, awsMeanwhile } from '../awsCommand.ts';
import { askPerson } from './askPerson.ts';
import { paced } from './paced.ts';
import { zipFolder } from './zipFolder.ts';

const root = join(import.meta.dirname, '../..');

/** All that deploying reaches outside itself: AWS, other commands of this clone, deploy.json, the clock, and the person at the keyboard. */
export type Machine = {
  readonly aws: AwsCli;
  /** Runs many AWS calls, some in parallel, within AWS's rate; returns each one's output, or its Problem. */
  readonly together: (commands: readonly (readonly string[])[]) => Promise<readonly (string | Problem)[]>;
  /** Runs a command of this clone and shows its output. Throws a Problem when it fails. */
  readonly run: (line: string) => void;
  /** The text of deploy.json; null if missing. */
  readonly readSettings: () => string | null;
  readonly writeSettings: (text: string) => void;
  /** Reads a file of this clone. */
  readonly read: (file: string) => string;
  /** Packs a folder of this clone as Lambda takes code, and answers the file. */
  readonly zip: (folder: string) => string;
  /** Makes a folder of this clone empty. */
  readonly emptyFolder: (folder: string) => void;
  /** Asks the operator; null if not interactive, like in a pipeline. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly say: (line: string) => void;
  readonly now: () => Date;
};

/** The machine that this runs on. */
export const thisMachine = (): Machine => ({
  aws: awsCommand,
  together: (commands) =>
    paced(
      commands.map((words) => () => awsMeanwhile(...words)),
      { now: () => performance.now(), wait: (ms) => wait(ms) },
    ),
  run: (line) => {
    const { status } = spawnSync(line, { cwd: root, shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Problem(`"${line}" failed; nothing after it was done.`);
  },
  readSettings: () => (existsSync(deployFile()) ? readFileSync(deployFile(), 'utf8') : null),
  writeSettings: (text) => writeFileSync(deployFile(), text),
  read: (file) => readFileSync(join(root, file), 'utf8'),
  zip: (folder) => zipFolder(join(root, folder)),
  emptyFolder: (folder) => rmSync(join(root, folder), { recursive: true, force: true }),
  ask: process.stdin.isTTY && process.stdout.isTTY ? (question) => askPerson(question) : null,
  say: (line) => console.log(line),
  now: () => new Date(),
});
