import { runs } from '#tests/deep.ts';
import type { DeployFile } from '../deployFile.ts';
import { wholeFile } from './synthesized.ts';

const { domain, google, alarms } = wholeFile;

/**
 * The stacks that an operator may deploy, as far as they differ: the content of deploy.json, and whether it is the
 * first deployment.
 */
const everyVariant: Readonly<Record<string, { readonly file: DeployFile; readonly isFirst?: true }>> = {
  'nothing on': { file: {} },
  'everything on': { file: wholeFile },
  'everything on, deployed for the first time': { file: wholeFile, isFirst: true },
  'a restored table': { file: { ...wholeFile, tableName: 'Afterbell-to-2026-11-25T14-30-00Z' } },
  'a name of its own alone': { file: { domain } },
  'Google, without payments': { file: { domain, google } },
  'payments and a model elsewhere': { file: { domain, stripe: true, ai: { model: 'm', baseUrl: 'https://models.example/v1' } } },
  'admins with a password alone': { file: { adminSecondFactor: false } },
  'a second stage with alarms': { file: { stage: 'test', alarms } },
};

/** The least and the most of them with every commit, for each takes two seconds to synthesize. */
const tried = runs(['nothing on', 'everything on, deployed for the first time'], Object.keys(everyVariant));
export const variants: typeof everyVariant = Object.fromEntries(Object.entries(everyVariant).filter(([name]) => tried.includes(name)));
