import type { CheckedAnalysis } from './checkedAnalysis.ts';
import type { Fact, FactsDocument } from './fact.ts';

/** Results of the groups of one dimension, each by its fact; `value` in whole units of money. */
type AnswerChart = { readonly label: string; readonly bars: readonly { readonly fact: string; readonly value: number }[] };

const DIMENSION = /^(by\w+):(.*)$/s;
const dimensionOf = (id: string): string | undefined => DIMENSION.exec(id)?.[1];

/** Hours, weekdays and months in their order; other groups as the document has them. */
const inOrder = (facts: readonly Fact[]): readonly Fact[] => {
  const keys = facts.map(({ id }) => DIMENSION.exec(id)![2]!);
  return keys.every((key) => /^\d[\d-]*$/.test(key))
    ? facts.toSorted((a, b) => (DIMENSION.exec(a.id)![2]! < DIMENSION.exec(b.id)![2]! ? -1 : 1))
    : facts;
};

/** The picture of an analysis: all groups of the first dimension of which it cites one. Null where it cites none, or there is only one. */
export function chartOf({ facts }: FactsDocument, { findings }: CheckedAnalysis): AnswerChart | null {
  for (const cited of findings.flatMap(({ evidence }) => evidence)) {
    const dimension = dimensionOf(cited);
    const groups = dimension === undefined ? [] : inOrder(facts.filter(({ id }) => dimensionOf(id) === dimension));
    const bars = groups.flatMap(({ id, figures }) => {
      const net = figures.find(({ name }) => name === 'Net P&L');
      return net === undefined ? [] : [{ fact: id, value: Number(net.value) }];
    });
    if (bars.length > 1) return { label: groups[0]!.label.split(': ')[0]!, bars };
  }
  return null;
}
