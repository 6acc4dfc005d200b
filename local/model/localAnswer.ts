import type { AnalysisKind } from '#domain/facts/analysisKind.ts';
import type { AnalysisDraft } from '#domain/facts/checkedAnalysis.ts';
import type { Fact, FactsDocument, Strength } from '#domain/facts/fact.ts';
import { draftAnalysis } from '#domain/facts/writer/draftAnalysis.ts';
import { countingUnits, unitNames } from '#domain/trades/countingUnit.ts';

/** The data of a request, as functions/ai/modelData.ts writes it. */
type Data = {
  readonly kind: AnalysisKind;
  readonly scope: string;
  readonly currency: string;
  /** As screens call it. */
  readonly unit: string;
  readonly question?: string;
  readonly facts: readonly {
    readonly id: string;
    readonly label: string;
    readonly n: number | null;
    readonly strength?: Strength;
    readonly figures: Readonly<Record<string, string>>;
  }[];
};

/** The number in a formatted figure: "−$1,234.50" is -1234.5. */
function sizeOf(shown: string): string {
  const [digits] = /\d[\d,]*(?:\.\d+)?/.exec(shown) ?? ['0'];
  return `${shown.startsWith('−') ? '-' : ''}${digits.replaceAll(',', '')}`;
}

const factOf = ({ id, label, n, strength, figures }: Data['facts'][number]): Fact => ({
  id,
  label,
  n,
  strength: strength ?? null,
  filter: null,
  figures: Object.entries(figures).map(([name, shown]) => ({ name, unit: 'count', value: sizeOf(shown), shown })),
});

/** An answer that states the facts of a request, and nothing that is not in it. */
export function localAnswer(data: string): AnalysisDraft {
  const { kind, facts, question, unit: word, ...about } = JSON.parse(data) as Data;
  const unit = countingUnits.find((each) => unitNames[each] === word) ?? 'strategy';
  const document: FactsDocument = { version: 1, ...about, unit, facts: facts.map(factOf), names: [], notes: [], trades: [] };
  return draftAnalysis({ kind, document, question });
}
