// Record 0068: a function carries what its calls use, and nothing else.

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

/**
 * Library resources our calls use. Both libraries attach every resource of their service to one client, a class
 * each, so that a bundler includes all of them: most of their weight.
 */
export const usedResources = {
  openai: ['chat/chat', 'chat/index', 'chat/completions/completions', 'chat/completions/index', 'chat/completions/messages'],
  stripe: [
    'BillingPortal/index',
    'BillingPortal/Sessions',
    'Checkout/index',
    'Checkout/Sessions',
    'Customers',
    'InvoicePayments',
    'Invoices',
    'Subscriptions',
  ],
} as const;

/** Besides: Stripe's second version with its notifications and decimals, requests by `fetch`; answers of a model that come in pieces, and signing in to it without a key, in two ways; streams of AWS, and a cache of addresses that DynamoDB is not asked for. */
const alsoUnused = [
  /node_modules\/stripe\/esm\/(?:StripeEventNotificationHandler|Decimal|resources|net\/FetchHttpClient)\.js$/,
  /node_modules\/openai\/(?:lib\/(?:\w*Stream|\w*Runner)|core\/streaming|internal\/decoders\/line|(?:internal\/)?auth\/(?:x509-)?workload-identity-auth)\.mjs$/,
  /node_modules\/@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/,
  /node_modules\/@smithy\/core\/dist-es\/submodules\/event-streams\/(?:EventStreamSerde|eventstream-codec\/\w+)\.js$/,
];

const resource = /node_modules\/(stripe|openai)\/(?:esm\/)?resources\/(.+?)\.m?js$/;

function isUnused(path: string): boolean {
  const [, library, name] = resource.exec(path) ?? [];
  if (library === undefined) return alsoUnused.some((pattern) => pattern.test(path));
  return !(usedResources[library as keyof typeof usedResources] as readonly string[]).includes(name!);
}

function exportsOf(source: string): readonly string[] {
  const declared = [...source.matchAll(/^export (?:class|const|function|var|let) (\w+)/gm)].map(([, name]) => name!);
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names!.split(','));
  return [
    ...new Set([
      ...declared,
      ...listed.map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1)!,
      ),
    ]),
  ].filter(Boolean);
}

/**
 * A module with the same exports, each an empty function: it can be constructed and attached to a client, but has no
 * calls.
 */
export function emptied(source: string): string {
  const passedOn = [...source.matchAll(/^export \* from (?:'[^']+'|"[^"]+");/gm)].map(([line]) => line);
  return [...exportsOf(source).map((name) => `export function ${name}() {}`), ...passedOn].join('\n');
}

/** Leaves out of the bundles what no call of ours uses and tree shaking has to keep. */
export const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  setup(build) {
    build.onLoad({ filter: /node_modules[\\/](?:stripe|openai|@smithy[\\/]core|@aws-sdk[\\/]endpoint-cache)[\\/].*\.m?js$/ }, ({ path }) =>
      isUnused(path.replaceAll('\\', '/')) ? { contents: emptied(readFileSync(path, 'utf8')), resolveDir: dirname(path) } : undefined,
    );
    // Each client of AWS takes its whole package.json along to name its version.
    build.onLoad({ filter: /node_modules[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(path, 'utf8')).version }),
      loader: 'json',
    }));
  },
};
