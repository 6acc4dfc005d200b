import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The SDK's schema module with its computed keys (`[_hE]: 404`) written out. */
export function withLiteralKeys(source: string): string {
  const texts = new Map([...source.matchAll(/^const (_\w*) = ("(?:[^"\\]|\\.)*");$/gm)].map(([, name, text]) => [name!, text!]));
  return source.replaceAll(/\[(_\w*)\]:/g, (whole, name: string) => (texts.has(name) ? `${texts.get(name)}:` : whole));
}

/**
 * AWS clients describe every call of their service in one module. A bundler assumes that computing a key from a name
 * may have side effects, so it includes all; with literal keys it drops unused calls (S3: 67 KB to 17).
 */
export const literalSchemaKeys: Plugin = {
  name: 'literal-schema-keys',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ }, ({ path }) => ({
      contents: withLiteralKeys(readFileSync(path, 'utf8')),
    }));
  },
};
