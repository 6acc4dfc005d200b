import { CircleCheck, CircleDashed } from 'lucide-react';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';

type Props = {
  readonly finding: AiAnswer['analysis']['findings'][number];
  readonly facts: AiAnswer['facts'];
  readonly unit: CountingUnit;
};

/** A finding's confidence: the q of its groups is shown beside the word. */
function sureText({ finding: { confidence, n, evidence }, facts, unit }: Props): string {
  const q = facts.filter(({ id }) => evidence.includes(id)).flatMap(({ figures }) => figures.filter(({ name }) => name === 'q'))[0]?.shown;
  // The result of one trade or a whole week is not a difference that could be chance.
  const isGroup = evidence.some((id) => /^(?:by|habit:|pattern:|counted:)/.test(id));
  const isOne = evidence.every((id) => id.startsWith('trade:'));
  return [isGroup && aiTexts.trust[confidence], q && `q ${q}`, n === null || isOne ? null : countedUnits(n, unit)]
    .filter(Boolean)
    .join(' · ');
}

const sureIcons = { high: CircleCheck, medium: CircleCheck, low: CircleDashed } as const;

/** A finding's confidence, and its number of trades; empty if not applicable. */
export function Sureness(props: Props) {
  const text = sureText(props);
  if (text === '') return null;
  const Icon = sureIcons[props.finding.confidence];
  return (
    <small>
      <Icon aria-hidden="true" /> {text}
    </small>
  );
}
