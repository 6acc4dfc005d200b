import type { AiAnswer } from '#contract/schemas/analysis.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { FigureLink } from './FigureLink.tsx';
import { tradesOfFact } from './tradesOfFact.ts';

type Props = {
  readonly sentence: AiAnswer['analysis']['headline'];
  readonly facts: AiAnswer['facts'];
  readonly unit: CountingUnit;
  readonly mask: (text: string) => string;
};

/** A sentence whose figures lead to the trades they are of. */
export function Pieces({ sentence, facts, unit, mask }: Props) {
  let at = 0;
  return sentence.map(({ text: written, fact: id }) => {
    const key = at;
    at += written.length;
    const text = id === null ? written : mask(written);
    const fact = id === null ? undefined : facts.find((each) => each.id === id);
    if (id === null) return text;
    const href = fact === undefined ? null : tradesOfFact(fact);
    if (fact === undefined || href === null)
      return (
        <strong key={key}>
          <Amount>{text}</Amount>
        </strong>
      );
    return <FigureLink key={key} fact={fact} href={href} text={text} unit={unit} />;
  });
}
