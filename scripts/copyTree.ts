import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project at `root` without what is built, in a folder of its own: what is changed there changes nothing here. */
export function copyTree(root: string, name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `afterbell-${name}-`));
  cpSync(root, copy, { recursive: true, filter: (path) => !/\/(node_modules|dist|\.git|\.local)(\/|$)/.test(path.slice(root.length)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
