import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', 'functions');

/** Folders where every file that exports `handler` is a function of its own, with what its name begins with. Names are construct ids: they stay. */
const oneFileEach = { triggers: 'identity', jobs: 'jobs', listeners: 'on' } as const;

const exportsHandler = (file: string): boolean =>
  /export\s+(const|(async\s+)?function)\s+handler\b|export\s*\{[^}]*\bhandler\b/.test(readFileSync(file, 'utf8'));
const isCode = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');
const namesIn = (folder: string): string[] => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []);

/** Every Lambda function and the file it starts in: "auth" → functions/api/auth/index.ts, "jobs-sweepChapters" → functions/jobs/sweepChapters.ts. */
export function entries(): Readonly<Record<string, string>> {
  const areas = namesIn('api')
    .map((area) => [area, join(root, 'api', area, 'index.ts')] as const)
    .filter(([, file]) => existsSync(file));
  const single = Object.entries(oneFileEach).flatMap(([folder, prefix]) =>
    namesIn(folder)
      .filter((name) => isCode(name) && exportsHandler(join(root, folder, name)))
      .map((name) => [`${prefix}-${name.slice(0, -3)}`, join(root, folder, name)] as const),
  );
  return Object.fromEntries([...areas, ...single]);
}
