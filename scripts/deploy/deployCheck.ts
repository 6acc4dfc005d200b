import type { Settings } from '#infra/settings.ts';
import type { AwsCli } from '../awsCommand.ts';

/** What a check asks AWS with, and what is to be deployed. `running`: a deployment has ended well before. */
export type CheckContext = { readonly aws: AwsCli; readonly settings: Settings; readonly account: string; readonly running: boolean };

/** Something that would stop or spoil a deployment. `run` answers what is wrong and what to do, in a sentence or two; null: all is well. */
export type DeployCheck = { readonly name: string; readonly run: (context: CheckContext) => string | null };
