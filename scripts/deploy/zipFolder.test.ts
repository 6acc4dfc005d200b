import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFolder } from './zipFolder.ts';

it('packs a folder recursively, world-readable', () => {
  const parent = mkdtempSync(join(tmpdir(), 'afterbell-zip-'));
  try {
    const folder = join(parent, 'asset.1');
    mkdirSync(join(folder, 'node_modules/sharp'), { recursive: true });
    writeFileSync(join(folder, 'index.mjs'), 'code', { mode: 0o600 });
    writeFileSync(join(folder, 'node_modules/sharp/package.json'), '{}');
    const zip = zipFolder(folder);
    const files = unzipSync(new Uint8Array(readFileSync(zip)));
    expect(Object.keys(files).sort()).toEqual(['index.mjs', 'node_modules/sharp/package.json']);
    expect(new TextDecoder().decode(files['index.mjs'])).toBe('code');
    // File attributes in the central directory: Unix, regular file, world-readable.
    const bytes = readFileSync(zip);
    const attributes: string[] = [];
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
      attributes.push(`${bytes[at + 5]} ${(bytes.readUInt32LE(at + 38) >>> 16).toString(8)}`);
    expect(attributes).toEqual(['3 100644', '3 100644']);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
