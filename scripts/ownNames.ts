import { ownSettings } from '#infra/settings.ts';
import { stageNames } from '#infra/stageNames.ts';
import { Problem } from '#local/problem.ts';

/** The names of the stage that deploy.json describes, or of the file that `--stage` chose. Throws a Problem where the file cannot be read. */
export function ownNames(): ReturnType<typeof stageNames> {
  try {
    return stageNames(ownSettings().stage);
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
