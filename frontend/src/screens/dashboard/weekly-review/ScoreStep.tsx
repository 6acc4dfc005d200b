import { useSession } from '#browser/session/useSession.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { absolute } from '#domain/units/decimal.ts';
import { AnalysisBox } from '#features/ai/AnalysisBox.tsx';
import { AnalysisView } from '#features/ai/AnalysisView.tsx';
import { useAnalysis } from '#features/ai/useAnalysis.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { ProcessCard } from './ProcessCard.tsx';
import { Scores } from './Scores.tsx';
import type { StepProps } from './StepProps.ts';
import css from './weekly.module.css';

type StoryProps = { readonly week: string; readonly view: JournalView; readonly unit: CountingUnit };
const callOf = ({ week, view, unit }: StoryProps) => ({ name: 'weeklyReview', input: { week, unit, currency: view.currency } }) as const;

/** The week told in words by a model, where the trader wants that: everything else of the review works without. For paid plans. */
function WeekStory(props: StoryProps) {
  const { user } = useSession();
  if (accessDenied('premium', user, Date.now()) !== null)
    return (
      <Card title={texts.storyTitle} className={css.story}>
        <p>{texts.storyLocked}</p>
        <ButtonLink to="/pricing">{lockedTexts.seePlans}</ButtonLink>
      </Card>
    );
  return (
    <Card title={texts.storyTitle} className={css.story}>
      <AnalysisBox call={callOf(props)} lead={texts.storyLead} ask={texts.story} again={texts.storyAgain} />
    </Card>
  );
}

/** The week's words alone, to be printed; nothing where none were written. */
function WrittenStory(props: StoryProps) {
  const { answer } = useAnalysis(callOf(props));
  return (
    answer && (
      <Card title={texts.storyTitle}>
        <AnalysisView answer={answer} />
      </Card>
    )
  );
}

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
