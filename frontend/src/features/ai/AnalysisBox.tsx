import { useState } from 'react';
import type { AnalysisCall } from '#browser/ai/createAnalyses.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { Button } from '#ui/Button.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import css from './AnalysisBox.module.css';
import { AnalysisProblem } from './AnalysisProblem.tsx';
import { AnalysisView } from './AnalysisView.tsx';
import { CreditsLine } from './CreditsLine.tsx';
import { useAnalysis } from './useAnalysis.ts';

type Props = {
  /** The analysis call; the consent to send notes is added to it. */
  readonly call: AnalysisCall;
  /** Description, until there is an answer. */
  readonly lead: string;
  /** On the button, with its price: the first time, and once there is an answer. */
  readonly ask: string;
  readonly again: string;
};

/** One analysis with its answer: its cost is on the button, the remaining credits beside it. */
export function AnalysisBox({ call, lead, ask, again }: Props) {
  const [withNotes, setWithNotes] = useState(false);
  const { answer, busy, problem, run } = useAnalysis(call);
  const send = (more: { readonly byRules?: true } = {}) =>
    void run({ ...call, input: { ...call.input, ...(withNotes && { withNotes }), ...more } } as AnalysisCall);
  return (
    <div className={css.body} aria-live="polite" aria-busy={busy}>
      {answer === null ? <p>{lead}</p> : <AnalysisView answer={answer} />}
      <AnalysisProblem problem={problem} onRules={() => send({ byRules: true })} />
      <div className={css.acts}>
        <SwitchField label={aiTexts.withNotes} hint={aiTexts.withNotesHint} on={withNotes} onChange={setWithNotes} />
        <div className={css.ask}>
          <Button look="ai" busy={busy && aiTexts.working} onClick={() => send()}>
            {answer === null ? ask : again}
          </Button>
          <small>
            <CreditsLine />
          </small>
        </div>
      </div>
    </div>
  );
}
