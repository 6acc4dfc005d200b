import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Fills that one import takes; a longer history is several files. */
const FILLS_OF_A_FILE = 200_000;

/** The file in pieces of whole rows, each under the head of the first. */
function pieces(path: string, folder: string, most: number): readonly string[] {
  const [head, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, i) => {
    const piece = join(folder, `part-${i + 1}.csv`);
    writeFileSync(piece, [head, ...rows.slice(i * most, (i + 1) * most)].join('\n'));
    return piece;
  });
}

/** Imports all of a file through the screen, in as many pieces of `most` fills as that takes; they lie in `folder`. */
export async function importHistory(page: Page, url: string, path: string, folder: string, most = FILLS_OF_A_FILE): Promise<void> {
  for (const file of pieces(path, folder, most)) {
    await page.goto(`${url}/dashboard/import`);
    await page.getByLabel('Broker file').setInputFiles(file);
    await page.getByRole('button', { name: /^Import [\d,]+ fills/ }).click();
    await page.waitForURL('**/dashboard/trades*');
  }
}
