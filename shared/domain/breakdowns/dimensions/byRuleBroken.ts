import type { Dimension } from '../dimension.ts';
import { rulesJudged } from './rulesJudged.ts';

/** Every rule of its playbook that the trade broke; one that broke several counts in each. */
export const byRuleBroken: Dimension = {
  id: 'byRuleBroken',
  label: 'Rule broken',
  keysAre: 'words',
  several: true,
  means: 'Every rule of its playbook that the trade broke; one that broke several counts in each.',
  split: rulesJudged(false),
};
