import { closeSync, openSync, readSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files for their size: started first, so that no core waits for them at the end. */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/(simulator|hostileInput|deletionCrash|smokeSite|operatorPage|logOfEverything)\.test\.ts$/.test(moduleId);

/** True if a file's first line asks for a DOM. */
function needsPage({ moduleId }: TestSpecification): boolean {
  const start = Buffer.alloc(64);
  const file = openSync(moduleId, 'r');
  readSync(file, start);
  closeSync(file);
  return start.includes('@vitest-environment jsdom');
}

/** Files that need a page follow one another, and so do the others: a worker whose next file is of the other kind ends, and the new one reads the app again. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, Number(!isLong(file)) + 2 * Number(needsPage(file))]));
    return sorted.sort((a, b) => (a.project.name === b.project.name ? ranks.get(a)! - ranks.get(b)! : 0));
  }
}
