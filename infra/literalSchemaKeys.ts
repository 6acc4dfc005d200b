import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The SDK's schema module with its computed keys (`[_hE]: 404`) written out. */
export function withLiteralKeys(source: string): string {
  const texts = new Map([...source.matchAll(/^const (_\w*) = ("(?:[^"\\]|\\.)*");$/gm)].map(([, name, text]) => [name!, text!]));
  return source.replaceAll(/\[(_\w*)\]:/g, (whole, name: string) => (texts.has(name) ? `${texts.get(name)}:` : whole));
}

/**
 * A client of AWS describes every call of its service in one module. A key computed from a name might run code for all a bundler knows, so it takes all
 * of them in; with the keys written out it leaves the calls nobody makes (S3: 67 KB to 17).
 */
export const literalSchemaKeys: Plugin = {
  name: 'literal-schema-keys',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ }, ({ path }) => ({
      contents: withLiteralKeys(readFileSync(path, 'utf8')),
    }));
  },
};
