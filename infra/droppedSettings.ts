import type { DeployFile } from './deployFile.ts';
import type { Settings } from './settings.ts';

/**
 * The output `Settings` of a running stack. `stated`: every setting of its deploy.json, by path ("ai.baseUrl");
 * missing in older releases.
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

/** Names of some settings in sentences; the others use their path. */
export const settingNames = {
  domain: 'its own domain',
  google: 'sign-in with Google',
  stripe: 'payments',
  ai: 'analyses by a model',
  alarms: 'alarms by email',
  tableName: 'the restored table',
} as const;

const nameOf = (path: string): string => settingNames[path as keyof typeof settingNames] ?? `"${path}"`;

/**
 * The first path of a setting that the file does not mention; null if it is stated, or if a `null` above it removes
 * it on purpose.
 */
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
 * Settings a deployment of `wanted` would silently remove from a running stack, in words: present there, but missing
 * in the file. A `null` in the file removes one on purpose.
 */
export function droppedSettings(running: Deployed, wanted: DeployFile): string[] {
  const before = (Object.keys(settingNames) as (keyof typeof settingNames)[]).filter((key) => running[key]);
  const missing = [...before, ...(running.stated ?? [])].flatMap((path) => missingAt(wanted, path) ?? []);
  return [...new Set(missing)].map(nameOf);
}
