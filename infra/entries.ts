import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', 'functions');

/** Rooms of functions/ that hold code for others and run nothing themselves. */
const libraries = ['kernel', 'world', 'store'];
/** Rooms where every file that exports `handler` is a function of its own. */
const oneFileEach = ['identity', 'jobs', 'on'];

const exportsHandler = (file: string): boolean =>
  /export\s+(const|(async\s+)?function)\s+handler\b|export\s*\{[^}]*\bhandler\b/.test(readFileSync(file, 'utf8'));
const isCode = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** Every Lambda function and the file it starts in: "auth" → functions/auth/index.ts, "jobs-sweepChapters" → functions/jobs/sweepChapters.ts. */
export function entries(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const folder of readdirSync(root).sort()) {
    if (libraries.includes(folder)) continue;
    const files = readdirSync(join(root, folder)).filter(isCode).sort();
    if (!oneFileEach.includes(folder)) {
      if (files.includes('index.ts')) found[folder] = join(root, folder, 'index.ts');
      continue;
    }
    for (const file of files) {
      if (exportsHandler(join(root, folder, file))) found[`${folder}-${file.slice(0, -3)}`] = join(root, folder, file);
    }
  }
  return found;
}
