import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { isSmallSample } from '../statistics/isSmallSample.ts';
import type { CandidateGroup } from './candidateGroups.ts';
import { holdOut } from './holdOut.ts';
import { oneStretch } from './oneStretch.ts';
import type { PatternStrength, TestedGroup } from './patternReport.ts';
import type { PatternTrades } from './patternTrades.ts';
import { trendOf } from './trendOf.ts';
import { winsOfGroup } from './winsOfGroup.ts';

const [STRONG, LIKELY] = [0.05, 0.1];

/** Grades a difference by its q. Null where its interval has 0 in it; never strong where the group was traded in one stretch of time alone. */
const strengthOf = ({ q, low, high, stretch }: Pick<TestedGroup, 'q' | 'low' | 'high' | 'stretch'>): PatternStrength | null =>
  !(low > 0 || high < 0) || q > LIKELY ? null : q <= STRONG && stretch === null ? 'strong' : 'likely';

/** Reads what some trades of the sequence came to: money exactly, R over those with a risk (null where none has one). */
function totalsOf({ input: { table, order, net }, sequence }: PatternTrades) {
  const { zero, toDecimal } = arithmeticOf(table);
  return (members: Iterable<number>) => {
    let [sum, totalR, risky] = [zero, 0, 0];
    for (const member of members) {
      const place = sequence[member]!;
      sum += net[place]!;
      const risk = Number(table.risk[order[place]!]);
      if (!(risk > 0)) continue;
      risky++;
      totalR += Number(net[place]) / risk;
    }
    return { net: toDecimal(sum), totalR: risky === 0 ? null : totalR };
  };
}

/** Reads everything about tested groups, from their p, q and intervals. */
export function testedGroup(trades: PatternTrades) {
  const { values, sequence, input } = trades;
  const isWin = Uint8Array.from(sequence, (place) => (input.outcomes[place]! > 0 ? 1 : 0));
  const [totals, heldOut, stretchOf] = [totalsOf(trades), holdOut(values), oneStretch(trades)];
  const allWins = isWin.reduce((sum, win) => sum + win, 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    { dimension, group, members }: CandidateGroup,
    { p, q, low, high }: Pick<TestedGroup, 'p' | 'q' | 'low' | 'high'>,
  ): TestedGroup => {
    const [n, rest] = [members.length, values.length - members.length];
    const results = new Float64Array(n);
    let [sum, wins] = [0, 0];
    for (let i = 0; i < n; i++) {
      results[i] = values[members[i]!]!;
      sum += results[i]!;
      wins += isWin[members[i]!]!;
    }
    const [mean, restMean] = [sum / n, (total - sum) / rest];
    const stretch = stretchOf(members);
    return {
      dimension,
      group,
      n,
      rest,
      isSmall: isSmallSample(n),
      mean,
      restMean,
      effect: mean - restMean,
      low,
      high,
      p,
      q,
      stretch,
      strength: strengthOf({ q, low, high, stretch }),
      wins: winsOfGroup(wins, n, allWins - wins, rest),
      holdOut: heldOut(members),
      ...totals(members),
      trend: trendOf(results),
      rows: members.map((member) => input.order[sequence[member]!]!),
    };
  };
}
