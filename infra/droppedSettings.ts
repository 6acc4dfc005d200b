import type { DeployFile } from './deployFile.ts';
import type { Settings } from './settings.ts';

/**
 * What a running stack reports of itself in its output `Settings`. `stated`: every setting that its deploy.json had, by its path there ("ai.baseUrl"); the stack
 * of an older release has none.
 */
export type Deployed = {
  readonly domain: string | null;
  readonly google: string | null;
  readonly stripe: boolean;
  readonly ai?: boolean;
  readonly alarms?: boolean;
  readonly tableName?: string | null;
  readonly stated?: readonly string[];
  readonly adminSecondFactor?: boolean;
};

/** Those of the settings that people notice when they are gone, and the paths of all that are stated. */
export const deployedSettings = ({ domain, google, stripe, ai, alarms, tableName, stated, adminSecondFactor }: Settings): Deployed => ({
  domain: domain?.name ?? null,
  google: google?.clientId ?? null,
  stripe: stripe !== null,
  ai: ai !== null,
  alarms: alarms.email !== null,
  tableName,
  stated,
  adminSecondFactor,
});

/** What some of them are called in a sentence; the others by their path. */
export const settingNames = {
  domain: 'its own domain',
  google: 'sign-in with Google',
  stripe: 'payments',
  ai: 'analyses by a model',
  alarms: 'alarms by email',
  tableName: 'the restored table',
} as const;

const nameOf = (path: string): string => settingNames[path as keyof typeof settingNames] ?? `"${path}"`;

/** Where a file stops having a path: the path of what it does not mention; null where it is stated, or a `null` above it says that it is meant to go. */
function missingAt(file: object, path: string): string | null {
  let at: unknown = file;
  const names = path.split('.');
  for (const [depth, name] of names.entries()) {
    at = (at as Readonly<Record<string, unknown>>)[name];
    if (at === undefined) return names.slice(0, depth + 1).join('.');
    if (typeof at !== 'object' || at === null) return null;
  }
  return null;
}

/**
 * What deploying `wanted` would silently take from a running stack, in words: what it has and the file does not mention. A `null` in the file is
 * meant, and takes it away.
 */
export function droppedSettings(running: Deployed, wanted: DeployFile): string[] {
  const before = (Object.keys(settingNames) as (keyof typeof settingNames)[]).filter((key) => running[key]);
  const missing = [...before, ...(running.stated ?? [])].flatMap((path) => missingAt(wanted, path) ?? []);
  return [...new Set(missing)].map(nameOf);
}
