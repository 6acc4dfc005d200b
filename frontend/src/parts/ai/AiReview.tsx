import { useState } from 'react';
import type { AnalysisCall } from '#browser/ai/createAnalyses.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import css from './AiReview.module.css';
import { AnalysisProblem } from './AnalysisProblem.tsx';
import { AnalysisView } from './AnalysisView.tsx';
import { CreditsLine } from './CreditsLine.tsx';
import { useAnalysis } from './useAnalysis.ts';

type Props = { readonly trade: { readonly id: TradeId; readonly account: string; readonly openedAt: string } };

/** A second look at one trade, for everybody by credits: what it costs is on the button, what is left beside it. */
export default function AiReview({ trade: { id, account, openedAt } }: Props) {
  const [withNotes, setWithNotes] = useState(false);
  const trade = { id, account, openedAt };
  const { answer, busy, problem, run } = useAnalysis({ name: 'tradeReview', input: { trade } });
  const ask = (more: Partial<Extract<AnalysisCall, { name: 'tradeReview' }>['input']> = {}) =>
    void run({ name: 'tradeReview', input: { trade, ...(withNotes && { withNotes }), ...more } });
  return (
    <Card title={aiTexts.reviewTitle}>
      <div className={css.body} aria-live="polite" aria-busy={busy}>
        {answer === null ? <p>{aiTexts.reviewLead}</p> : <AnalysisView answer={answer} />}
        <AnalysisProblem problem={problem} onRules={() => ask({ byRules: true })} />
        <SwitchField label={aiTexts.withNotes} hint={aiTexts.withNotesHint} on={withNotes} onChange={setWithNotes} />
        <div className={css.ask}>
          <Button look={answer === null ? 'primary' : 'secondary'} busy={busy && aiTexts.working} onClick={() => ask()}>
            {answer === null ? aiTexts.review : aiTexts.reviewAgain}
          </Button>

          <small>
            <CreditsLine />
          </small>
        </div>
      </div>
    </Card>
  );
}
