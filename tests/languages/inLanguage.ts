import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const shared = join(import.meta.dirname, '../../shared');

/**
 * Reads a language from its folder (record 0109): a module of `shared` comes from there where the folder has one at the same path. The folder's own modules
 * get the originals, under an id of their own, so that they can take what is not translated from them.
 */
export const inLanguage = (folder: string): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found?.id.startsWith(`${shared}/`)) return null;
    const own = join(folder, relative(shared, found.id));
    if (!existsSync(own)) return null;
    return importer?.startsWith(`${folder}/`) ? `${found.id}?original` : own;
  },
});
