import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const shared = join(import.meta.dirname, '../../shared');

/**
 * Reads a language from its folder (record 0109): a module of `shared` is replaced by the folder's at the same path, if it has one. The folder's own modules
 * get the originals under a separate id, for the parts they don't translate.
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
