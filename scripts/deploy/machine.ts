import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { deployFile } from '#infra/deployFile.ts';
import { Problem } from '#local/problem.ts';
import { type AwsCli, awsCommand } from '../awsCommand.ts';

const root = join(import.meta.dirname, '../..');

/** All that deploying reaches outside itself: AWS, other commands of this clone, deploy.json, the clock, and the person at the keyboard. */
export type Machine = {
  readonly aws: AwsCli;
  /** Runs a command of this clone and shows what it prints. Throws a Problem when it fails. */
  readonly run: (line: string) => void;
  /** The text of deploy.json; null while there is none. */
  readonly readSettings: () => string | null;
  readonly writeSettings: (text: string) => void;
  /** Reads a file of this clone. */
  readonly read: (file: string) => string;
  /** Makes a folder of this clone empty. */
  readonly emptyFolder: (folder: string) => void;
  /** Asks the person; null where nobody is there, as in a pipeline. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly say: (line: string) => void;
  readonly now: () => Date;
};

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/** The machine that this runs on. */
export const thisMachine = (): Machine => ({
  aws: awsCommand,
  run: (line) => {
    const { status } = spawnSync(line, { cwd: root, shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Problem(`"${line}" failed; nothing after it was done.`);
  },
  readSettings: () => (existsSync(deployFile()) ? readFileSync(deployFile(), 'utf8') : null),
  writeSettings: (text) => writeFileSync(deployFile(), text),
  read: (file) => readFileSync(join(root, file), 'utf8'),
  emptyFolder: (folder) => rmSync(join(root, folder), { recursive: true, force: true }),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askPerson : null,
  say: (line) => console.log(line),
  now: () => new Date(),
});
