import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the project at `root` without build output; changes there do not affect this tree. */
export function copyTree(root: string, name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `afterbell-${name}-`));
  cpSync(root, copy, { recursive: true, filter: (path) => !/\/(node_modules|dist|\.git|\.local)(\/|$)/.test(path.slice(root.length)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
