import { execFileSync } from 'node:child_process';

/** The repository's own files, those not yet committed too. */
export const trackedFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1 << 26, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
