import type { Settings } from '#infra/settings.ts';
import type { AwsCli } from '../awsCommand.ts';

/** A check's AWS access and the settings to deploy. `running`: an earlier deployment succeeded. */
export type CheckContext = { readonly aws: AwsCli; readonly settings: Settings; readonly account: string; readonly running: boolean };

/**
 * A condition that would break a deployment. `run` returns the problem and its remedy, in a sentence or two; null if
 * all is well.
 */
export type DeployCheck = { readonly name: string; readonly run: (context: CheckContext) => string | null };
