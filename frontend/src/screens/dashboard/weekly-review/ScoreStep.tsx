import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { byPlan, byPlanKept, byPlanStop } from '#domain/breakdowns/dimensions/byPlan.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { absolute } from '#domain/units/decimal.ts';
import type { TradedProcess } from '#domain/weekly/processTallies.ts';
import { AnalysisBox } from '#features/ai/AnalysisBox.tsx';
import { AnalysisView } from '#features/ai/AnalysisView.tsx';
import { useAnalysis } from '#features/ai/useAnalysis.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Stack } from '#ui/Stack.tsx';
import { weekTradesLink } from './closedIn.ts';
import { Scores } from './Scores.tsx';
import type { StepProps } from './StepProps.ts';
import css from './weekly.module.css';

type ProcessCardProps = {
  readonly week: string;
  readonly process: TradedProcess;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

const NO_PLAN = joinWords([groupWord(byPlan, 'no plan'), groupWord(byPlanKept, 'ignored', true)]);
const IGNORED = joinWords([groupWord(byPlanKept, 'ignored')]);
const STOP_MOVED = joinWords([groupWord(byPlanStop, 'moved away')]);

/**
 * Rules broken in a week, trades without a plan, those that ignored one and stops moved away from it, and their results; renders nothing
 * for a trader who has neither playbooks nor plans.
 */
function ProcessCard({ week, process: { assessed, broken, planned, unplanned, ignored, stopMoved }, money, unit }: ProcessCardProps) {
  const couldFollow = planned + ignored.trades + unplanned.trades;
  if (assessed + couldFollow === 0) return null;
  const sum = ({ trades, net }: typeof broken, text: (trades: string) => string, fields: Readonly<Record<string, string>>) =>
    trades > 0 && (
      <li>
        <Link to={weekTradesLink(week, fields)}>{text(countedUnits(trades, unit))}</Link>
        <span className={pnl[pnlColor(net, money)]}>
          <Amount>{money.result(net)}</Amount>
        </span>
      </li>
    );
  return (
    <Card title={texts.processTitle} aria-label={texts.processTitle}>
      <Stack as="ul" gap={8} size="label" className={css.process}>
        {assessed > 0 && broken.trades === 0 && <li>{texts.allRulesKept}</li>}
        {sum(broken, texts.brokeRule, { rules: 'broken' })}
        {couldFollow > 0 && (
          <li>{texts.plansOf(countedUnits(couldFollow, unit), count(planned), count(ignored.trades), count(unplanned.trades))}</li>
        )}
        {sum(unplanned, texts.withoutPlan, { group: NO_PLAN })}
        {sum(ignored, texts.ignoredPlan, { group: IGNORED })}
        {sum(stopMoved, texts.movedStop, { group: STOP_MOVED })}
      </Stack>
    </Card>
  );
}

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
