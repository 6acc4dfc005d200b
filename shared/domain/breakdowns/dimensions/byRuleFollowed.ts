import type { Dimension } from '../dimension.ts';
import { rulesJudged } from './rulesJudged.ts';

/** Every rule of its playbook that the trade followed; one that followed several counts in each. */
export const byRuleFollowed: Dimension = {
  id: 'byRuleFollowed',
  label: 'Rule followed',
  keysAre: 'words',
  several: true,
  means: 'Every rule of its playbook that the trade followed; one that followed several counts in each.',
  split: rulesJudged(true),
};
