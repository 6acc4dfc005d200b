import { useState } from 'react';
import type { AnalysisCall } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import AccountNeeded from '../locked/AccountNeeded.tsx';
import css from './AnalysisBox.module.css';
import { AnalysisProblem } from './AnalysisProblem.tsx';
import { AnalysisView } from './AnalysisView.tsx';
import { refillDay, useAnalysis } from './useAnalysis.ts';

/** Number of remaining credits, and when they refill. */
function CreditsLine() {
  const { user } = useSession();
  const { now } = useBrowser().ports.clock;
  if (user === null) return null;
  const { remainingRequests, weeklyLimit } = user.aiRequestLimits;
  return (
    <span>
      {aiTexts.left(remainingRequests, weeklyLimit)}. {aiTexts.refills(refillDay(now()))}
    </span>
  );
}

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
  const { demo } = useBrowser().ports;
  const [withNotes, setWithNotes] = useState(false);
  const { answer, busy, problem, run } = useAnalysis(call);
  const send = (more: { readonly byRules?: true } = {}) =>
    void run({ ...call, input: { ...call.input, ...(withNotes && { withNotes }), ...more } } as AnalysisCall);
  return (
    <Stack gap={16} className={css.body} aria-live="polite" aria-busy={busy}>
      {answer === null ? <p>{lead}</p> : <AnalysisView answer={answer} />}
      <AnalysisProblem problem={problem} onRules={() => send({ byRules: true })} />
      {demo !== undefined ? (
        <AccountNeeded>{demoTexts.needed.model}</AccountNeeded>
      ) : (
        <Stack gap={16} data-unprinted>
          <SwitchField label={aiTexts.withNotes} hint={aiTexts.withNotesHint} on={withNotes} onChange={setWithNotes} />
          <Row wrap centered className={css.ask}>
            <Button look="ai" busy={busy && aiTexts.working} onClick={() => send()}>
              {answer === null ? ask : again}
            </Button>
            <small>
              <CreditsLine />
            </small>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
