import { statistic } from '#domain/metrics/statistic.ts';
import { riskOfRuin } from '#domain/statistics/riskOfRuin.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json, numberOf } from './caseKind.ts';

/** Outcomes in R with their chances, capital in R and a number of trades: the chance that the capital is used up on the way. */
export const ruin: CaseKind = {
  fits: (input) =>
    hasTexts(input, 'capitalR', 'trades') &&
    isObject(input) &&
    Array.isArray(input.outcomesR) &&
    input.outcomesR.length > 0 &&
    input.outcomesR.every((outcome) => hasTexts(outcome, 'probability', 'r')),
  answer: (input: Json & { readonly outcomesR: readonly Json[] }) => {
    const outcomes = input.outcomesR.map(({ probability, r }) => ({ probability: numberOf(probability, 'A probability'), r: amount(r) }));
    const trades = numberOf(input.trades, 'trades');
    if (!Number.isInteger(trades) || trades > 100_000) throw new RangeError('trades is not a whole number up to 100,000.');
    const sum = outcomes.reduce((all, { probability }) => all + probability, 0);
    if (Math.abs(sum - 1) > 1e-6) throw new RangeError(`The probabilities add up to ${sum}, not to 1.`);
    const { chance, exact, paths } = riskOfRuin(outcomes, amount(input.capitalR), trades);
    return { riskOfRuin: statistic(chance), exact, ...(paths === null ? {} : { paths }) };
  },
};
