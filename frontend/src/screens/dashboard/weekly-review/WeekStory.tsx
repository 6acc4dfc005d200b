import { useSession } from '#browser/session/useSession.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { AnalysisBox } from '#features/ai/AnalysisBox.tsx';
import { AnalysisView } from '#features/ai/AnalysisView.tsx';
import { useAnalysis } from '#features/ai/useAnalysis.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import css from './weekly.module.css';

type Props = { readonly week: string; readonly view: JournalView; readonly unit: CountingUnit };
const callOf = ({ week, view, unit }: Props) => ({ name: 'weeklyReview', input: { week, unit, currency: view.currency } }) as const;

/** The week told in words by a model, where the trader wants that: everything else of the review works without. For paid plans. */
export function WeekStory(props: Props) {
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
export function WrittenStory(props: Props) {
  const { answer } = useAnalysis(callOf(props));
  return (
    answer && (
      <Card title={texts.storyTitle}>
        <AnalysisView answer={answer} />
      </Card>
    )
  );
}
