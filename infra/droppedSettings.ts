import type { DeployFile } from './deployFile.ts';
import type { Settings } from './settings.ts';

/** What a running stack reports of itself in its output `Settings`. */
export type Deployed = {
  readonly domain: string | null;
  readonly google: string | null;
  readonly stripe: boolean;
  readonly ai?: boolean;
  readonly alarms?: boolean;
  readonly tableName?: string | null;
};

/** Those of the settings that people notice when they are gone. */
export const deployedSettings = ({ domain, google, stripe, ai, alarms, tableName }: Settings): Deployed => ({
  domain: domain?.name ?? null,
  google: google?.clientId ?? null,
  stripe: stripe !== null,
  ai: ai !== null,
  alarms: alarms.email !== null,
  tableName,
});

/** What each of them is called in a sentence. */
export const settingNames = {
  domain: 'its own domain',
  google: 'sign-in with Google',
  stripe: 'payments',
  ai: 'analyses by a model',
  alarms: 'alarms by email',
  tableName: 'the restored table',
} as const;

/**
 * What deploying `wanted` would silently take from a running stack, in words: what it has and the file does not mention. A `null` in the file is
 * meant, and takes it away.
 */
export const droppedSettings = (running: Deployed, wanted: DeployFile): string[] =>
  (Object.keys(settingNames) as (keyof Deployed)[]).flatMap((key) =>
    running[key] && wanted[key] === undefined ? [settingNames[key]] : [],
  );
