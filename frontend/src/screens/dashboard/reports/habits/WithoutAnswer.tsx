import * as habitTexts from '#copy/reports/habitTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { absolute } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import type { WithoutReport } from '#journal/worker/reports/habitsReport.ts';
import { Answer } from '#ui/Answer.tsx';

type Props = { readonly without: WithoutReport | null; readonly count: number; readonly money: MoneyFormat };

/** Combined result of the checked habits, in a sentence. */
export function WithoutAnswer({ without, count, money }: Props) {
  if (count === 0 || without === null) return <Answer>{habitTexts.tickSome}</Answer>;
  if (without.net === 0n) return <Answer>{habitTexts.even}</Answer>;
  const amount = money.amount(absolute(without.net));
  return (
    <Answer aria-live="polite">
      <Amount>{without.net < 0n ? habitTexts.cost(count, amount) : habitTexts.gain(count, amount)}</Amount>
    </Answer>
  );
}
