import * as texts from '#copy/weekTexts.ts';
import { absolute } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { CardNote } from '#ui/CardNote.tsx';
import { ProcessCard } from './ProcessCard.tsx';
import { Scores } from './Scores.tsx';
import type { StepProps } from './StepProps.ts';
import { WeekStory, WrittenStory } from './WeekStory.tsx';
import css from './weekly.module.css';

type Props = StepProps & {
  /** In print only written texts, without prompts. */
  readonly isPrinted?: boolean;
};

/** The week in one sentence, and a longer text from a model. */
export default function ScoreStep({ week, view, report, money, unit, promise, isPrinted = false }: Props) {
  const { now } = report;
  const [amount, trades] = [money.amount(absolute(now.realized)), countedUnits(now.trades, unit)];
  const Story = isPrinted ? WrittenStory : WeekStory;
  const isPartial = now.realized !== now.net;
  const result = now.realized > 0n ? texts.made(amount, trades) : now.realized < 0n ? texts.lost(amount, trades) : texts.even(trades);
  const sentence = now.trades === 0 && now.realized === 0n ? texts.noneClosed : result;
  return (
    <>
      <div>
        <h2 className={css.headline} data-first>
          <Amount>{sentence}</Amount>
        </h2>
        {isPartial && <CardNote>{texts.partial}</CardNote>}
        {now.trades === 0 && <CardNote>{texts.emptyWeekHow}</CardNote>}
      </div>
      <Scores report={report} money={money} />
      {promise}
      <ProcessCard week={week} money={money} unit={unit} process={now.process} />
      <Story week={week} view={view} unit={unit} />
    </>
  );
}
