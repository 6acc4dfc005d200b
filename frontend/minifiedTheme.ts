import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/**
 * Minifies the built site’s theme.js: the builder copies it verbatim, with comments that every first visit would
 * load.
 */
export const minifiedTheme = (): Plugin => {
  let file = '';
  return {
    name: 'minified-theme',
    apply: 'build',
    configResolved: ({ root, build }) => {
      file = build.ssr ? '' : join(resolve(root, build.outDir), 'theme.js');
    },
    writeBundle() {
      if (file !== '') writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
    },
  };
};
