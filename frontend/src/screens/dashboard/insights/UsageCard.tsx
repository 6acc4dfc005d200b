import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { analysisKinds } from '#domain/facts/analysisKind.ts';
import { count } from '#domain/format/percent.ts';
import { refillDay } from '#features/ai/refillDay.ts';
import { Card } from '#ui/Card.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import css from './usageCard.module.css';

/** This week’s remaining credits, and answers the others were spent on: written by a model. */
export function UsageCard({ answers }: { readonly answers: readonly AiAnswer[] }) {
  const { user } = useSession();
  const { now } = useBrowser().ports.clock;
  if (user === null) return null;
  const { remainingRequests, weeklyLimit } = user.aiRequestLimits;
  const charged = answers.filter(({ at, writer }) => writer === 'model' && at >= weekOf(now()));
  const uses = analysisKinds.map((kind) => [aiTexts.uses[kind], charged.filter((answer) => answer.kind === kind).length] as const);
  return (
    <Card title={aiTexts.credits} aria-label={aiTexts.creditsOfWeek}>
      <div className={css.usage}>
        <p>
          <b>{remainingRequests}</b> {aiTexts.ofLeft(weeklyLimit)}
        </p>
        <ShareBar value={remainingRequests} of={weeklyLimit} />
        <p>{aiTexts.refills(refillDay(now()))}</p>
        <dl>
          {uses.map(
            ([name, n]) =>
              n > 0 && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{count(n)}</dd>
                </div>
              ),
          )}
          <div>
            <dt>{aiTexts.used}</dt>
            <dd>{Math.max(0, weeklyLimit - remainingRequests)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
