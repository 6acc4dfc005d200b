import type { AiAnswer } from '#contract/schemas/analysis.ts';
import type { AnalysisKind, CheckedAnalysis } from '#domain/facts/checkedAnalysis.ts';
import { ALL, type Fact, type FactsDocument, wholeScope } from '#domain/facts/fact.ts';
import type { FactSource } from '#domain/facts/factSource.ts';
import { splitChart } from '#domain/facts/splitChart.ts';
import { writeAnalysis } from '#domain/facts/writer/writeAnalysis.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { World } from '../world/world.ts';
import { newAnswerId } from './answers.ts';
import type { ModelResult } from './askModel.ts';
import type { EarlierTurn } from './modelData.ts';

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
function chartOf({ facts }: FactsDocument, { findings }: CheckedAnalysis): AnswerChart | null {
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

/** Facts that an answer may use; `compared`: set when its chart may compare two kinds of trades. */
type AnalysisFacts = { readonly document: FactsDocument; readonly compared?: FactSource };

/** A requested analysis. `input` is the whole input except its request id; `facts` loads the facts it is about. */
export type AnalysisRequest = {
  readonly kind: AnalysisKind;
  readonly requestId: string;
  readonly input: { readonly byRules?: boolean | undefined };
  readonly facts: () => Promise<AnalysisFacts>;
  readonly question?: string;
  /** The answer that this one follows up; `refuseOver` is the refusal when the thread has used all its follow-ups. */
  readonly follows?: { readonly thread: string; readonly turn: number; readonly earlier: EarlierTurn; refuseOver(): never } | null;
};

/** A filter as in the address of a list: without unset fields. */
const plainFilter = (filter: JournalFilter | null): Record<string, string> | null =>
  filter && (Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Record<string, string>);

const viewOf = ({ id, label, n, figures, filter }: Fact): AiAnswer['facts'][number] => ({
  id,
  label,
  n,
  figures: figures.map(({ name, shown }) => ({ name, shown })),
  filter: plainFilter(filter),
});

/** The stored form of an answer: the text, the facts it cites or charts, and the baseline. */
export function answerOf(
  world: Pick<World, 'now' | 'random'>,
  asked: AnalysisRequest & { readonly turn: number },
  { document, compared }: AnalysisFacts,
  result: ModelResult | { readonly reason: 'few' | 'busy' },
): AiAnswer {
  const { kind, question, follows, turn } = asked;
  const at = world.now();
  const id = newAnswerId(at, world.random(6));
  const analysis = 'analysis' in result ? result.analysis : writeAnalysis({ kind, document, question });
  const split = compared === undefined ? null : splitChart(compared, document, analysis);
  const chart = split === null ? chartOf(document, analysis) : null;
  const cited = new Set([ALL, ...analysis.findings.flatMap(({ evidence }) => evidence), ...(chart?.bars ?? []).map(({ fact }) => fact)]);
  return {
    id,
    kind,
    at: new Date(at).toISOString(),
    scope: wholeScope(document),
    unit: document.unit,
    asked: question ?? null,
    thread: follows?.thread ?? id,
    turn,
    ...('analysis' in result
      ? { writer: 'model', reason: null, model: result.model }
      : { writer: 'rules', reason: result.reason, model: null }),
    analysis,
    chart,
    split: split && {
      ...split,
      groups: split.groups.map(({ name, bars }) => ({ name, bars: bars.map((bar) => bar && { ...bar, filter: plainFilter(bar.filter) }) })),
    },
    facts: document.facts.filter((fact) => cited.has(fact.id)).map(viewOf),
  } as AiAnswer;
}
