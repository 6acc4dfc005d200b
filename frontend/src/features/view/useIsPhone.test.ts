import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const frontend = join(import.meta.dirname, '../../..');
const styles = globSync('{src,kit}/**/*.css', { cwd: frontend });
const read = (path: string) => readFileSync(path, 'utf8');

/** Where other widths begin: small phones, the columns of public pages, and the words of the sidebar. */
const others = new Set(['599px', '600px', '899px', '900px', '1199px', '1200px', '1536px']);

it('every stylesheet draws a phone below the width that the script calls a phone', () => {
  const phone = /max-width: (\d+)px/.exec(read(join(import.meta.dirname, 'useIsPhone.ts')))![1]!;
  const known = new Set([...others, `${phone}px`, `${Number(phone) + 1}px`]);
  const odd = styles.flatMap((path) =>
    [...read(join(frontend, path)).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/-width: (\d+px)/g)].filter(([, width]) => !known.has(width!)).map(([, width]) => `${path}: ${width}`),
    ),
  );
  expect(phone).toBe('719');
  expect(odd).toEqual([]);
});
