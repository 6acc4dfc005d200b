import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownSettings } from '#infra/settings.ts';
import { stagePattern } from '#infra/stageNames.ts';
import { Problem } from '#local/problem.ts';

const root = join(import.meta.dirname, '..');

/** Usage line of the option, for other commands. */
export const stageUsage = '… --stage NAME   of the stage that deploy.NAME.json describes, instead of the one of deploy.json';

/** The stage that the words name, without it among them; null where they name none. Throws a Problem where it is no name. */
function takeStage(words: string[]): string | null {
  const at = words.indexOf('--stage');
  if (at === -1) return null;
  const [, stage = ''] = words.splice(at, 2);
  if (!stagePattern.test(stage)) throw new Problem('A stage is a short word of lower-case letters and digits: --stage test');
  return stage;
}

/**
 * Removes `--stage NAME` from a command's arguments: everything after that, and every command it runs, reads
 * `deploy.NAME.json`. Returns the stage; null if not named. `isNew`: creates a missing file, for a stage with
 * everything off. Throws a Problem if the file is for another stage.
 */
export function chooseStage({ words = process.argv, folder = root, isNew = false } = {}): string | null {
  const stage = takeStage(words);
  if (stage === null || ownSettings().stage === stage) return stage;
  const name = `deploy.${stage}.json`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    if (!isNew) throw new Problem(`There is no ${name}, so this clone has no stage ${stage}. npm run deploy -- --stage ${stage} makes it.`);
    writeFileSync(file, `${JSON.stringify({ stage }, null, 2)}\n`);
    console.log(`${name} is written: a stage with nothing on. docs/operations.md lists what it may contain.`);
  }
  process.env.AFTERBELL_DEPLOY_FILE = file;
  const described = ownSettings().stage;
  if (described !== stage) throw new Problem(`${name} describes the stage ${described}. Write "stage": "${stage}" into it.`);
  return stage;
}
