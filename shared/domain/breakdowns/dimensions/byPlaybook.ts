import { DELETED_PLAYBOOK } from '#domain/playbooks/playbookNames.ts';
import { adherenceShare, hardRuleWords, playbookWords, readChecks, ruleWords } from '#domain/playbooks/tradeChecks.ts';
import { type Bands, bandOf, type Dimension, type FilteredDimension, splitBySets } from '../dimension.ts';
import { wordFilter } from '../filters/rowFilter.ts';

/** Groups by the text of every followed, or broken, rule; empty until playbooks are loaded. */
const rulesJudged =
  (followed: boolean): Dimension['split'] =>
  ({ table: { checkSets, checks, playbooks }, order }) => {
    const textsOf = (words: readonly string[]) => {
      const read = playbooks === undefined ? null : readChecks(words);
      if (read === null) return [];
      const own = [...read.rules].filter(([, rule]) => rule.followed === followed);
      return own.flatMap(([rule]) => playbooks!.rules.get(`${read.playbook}.${rule}`) ?? []);
    };
    return splitBySets(checkSets.map(textsOf), (i) => checks[order[i]!]!);
  };

/** The playbook that the trade was judged by; trades without one are not counted. */
export const byPlaybook: FilteredDimension = {
  id: 'byPlaybook',
  label: 'Playbook',
  keysAre: 'words',
  means: 'The playbook that the trade was judged by; trades without one are not counted.',
  split: ({ table: { checkSets, checks, playbooks }, order }) => {
    const nameOf = (words: readonly string[]) => {
      const read = playbooks === undefined ? null : readChecks(words);
      return read === null ? [] : [playbooks!.playbooks.get(read.playbook) ?? DELETED_PLAYBOOK];
    };
    return splitBySets(checkSets.map(nameOf), (i) => checks[order[i]!]!);
  },
  /** Trades that were judged by any of some playbooks. */
  filter: wordFilter(
    'Use ids of playbooks, with commas between.',
    ({ checkSets }) => checkSets.map(playbookWords),
    ({ checks }) => checks,
  ),
};

/** Groups by whether all assessed hard rules were followed; excludes trades without an assessed rule. */
export const byHardRules: Dimension = {
  id: 'byHardRules',
  label: 'Hard rules',
  ordered: true,
  means: 'Whether every assessed hard rule of the trade’s playbook was followed; trades of which no rule was assessed are not counted.',
  split: ({ table: { checkSets, checks }, order }) => {
    const groups = checkSets.map((words) => hardRuleWords.findIndex((word) => ruleWords(words).includes(word)));
    return { keys: hardRuleWords, of: (i) => groups[checks[order[i]!]!]! };
  },
};

const bands: Bands = { from: [0, 50, 80, 100], names: ['less than half', '50 to 79%', '80 to 99%', 'all rules'] };

/** Groups by the share of followed rules in the trade’s playbook; excludes trades without an assessed rule. */
export const byAdherence: Dimension = {
  id: 'byAdherence',
  label: 'Adherence',
  ordered: true,
  means: 'How many of the assessed rules of the trade’s playbook were followed; trades of which no rule was assessed are not counted.',
  split: ({ table: { checkSets, checks }, order }) => {
    const groups = checkSets.map((words) => {
      const share = adherenceShare(words);
      return share === null ? -1 : bandOf(bands, share);
    });
    return { keys: bands.names, of: (i) => groups[checks[order[i]!]!]! };
  },
};

/** Every rule of its playbook that the trade followed; one that followed several counts in each. */
export const byRuleFollowed: Dimension = {
  id: 'byRuleFollowed',
  label: 'Rule followed',
  keysAre: 'words',
  several: true,
  means: 'Every rule of its playbook that the trade followed; one that followed several counts in each.',
  split: rulesJudged(true),
};

/** Every rule of its playbook that the trade broke; one that broke several counts in each. */
export const byRuleBroken: Dimension = {
  id: 'byRuleBroken',
  label: 'Rule broken',
  keysAre: 'words',
  several: true,
  means: 'Every rule of its playbook that the trade broke; one that broke several counts in each.',
  split: rulesJudged(false),
};
