// biome-ignore-all lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form

import { type FormEvent, useId, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { MOST_FOLLOW_UPS } from '#domain/credits/creditAccount.ts';
import { refillDay } from '#features/ai/useAnalysis.ts';
import { errors } from '#shared/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Input } from '#ui/Input.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './asking.module.css';

type Props = {
  /** Number of closed trades in scope, null while counting, and the scope. */
  readonly closed: string | null;
  readonly scope: string;
  readonly busy: boolean;
  readonly withNotes: boolean;
  readonly onNotes: (on: boolean) => void;
  /** The shown answer, and the number of follow-ups in its thread. */
  readonly answer: AiAnswer | null;
  readonly followUps: number;
  readonly onAsk: (question: string, follows: boolean) => void;
  readonly onFind: () => void;
};

/** Ideas for the next question. */
const IDEAS = 3;
const SHORTEST = 3;

/** Questions about what an answer did not look at. */
function ideasFor({ asked, analysis: { findings } }: AiAnswer): readonly string[] {
  const cited = findings.flatMap(({ evidence }) => evidence);
  return aiTexts.followUps
    .filter(([dimension, idea]) => idea !== asked && !cited.some((id) => id.startsWith(`${dimension}:`)))
    .slice(0, IDEAS)
    .map(([, idea]) => idea);
}

/** Price, and the remaining credits; the server refuses a call without any, in the specification's words. */
function useAskText(): string {
  const { user } = useSession();
  return aiTexts.ask(user?.aiRequestLimits.remainingRequests ?? 0);
}

/** Scope of a question, and the day when credits are back. */
function Scope({ closed, scope, withNotes, onNotes }: Pick<Props, 'closed' | 'scope' | 'withNotes' | 'onNotes'>) {
  const { now } = useBrowser().ports.clock;
  return (
    <Row as="p" wrap align="baseline" className={css.scope}>
      <span>
        {closed !== null && (
          <Text as="strong" tone="quiet">
            {closed}
          </Text>
        )}{' '}
        · {scope} · {withNotes ? aiTexts.notesIncluded : aiTexts.notesLeftOut}
      </span>
      <Button look="text" aria-pressed={withNotes} title={aiTexts.withNotesHint} onClick={() => onNotes(!withNotes)}>
        {aiTexts.withNotes}
      </Button>
      {withNotes && <span>{aiTexts.withNotesHint}</span>}
      <span>{aiTexts.refills(refillDay(now()))}</span>
    </Row>
  );
}

/** One box for a question, a follow-up to the shown answer, or a search for findings. */
export function AskBox({ busy, answer, followUps, onAsk, onFind, ...scope }: Props) {
  const [question, setQuestion] = useState('');
  const [isShort, setShort] = useState(false);
  const [followed, follow] = useState<string | null>(null);
  const error = useId();
  const askText = useAskText();
  const left = MOST_FOLLOW_UPS - followUps;
  const follows = answer !== null && left > 0 && followed === answer.thread;
  const isTooShort = isShort && question.trim().length < SHORTEST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = question.trim();
    setShort(text.length < SHORTEST);
    if (text.length < SHORTEST) return;
    if (text === aiTexts.findInsights && !follows) onFind();
    else onAsk(text, follows);
    setQuestion('');
  };
  const choose = (idea: string, thread: string | null) => {
    follow(thread);
    setQuestion(idea);
  };
  const ideas = follows ? ideasFor(answer) : [aiTexts.findInsights, ...aiTexts.questions];
  return (
    <Stack as="form" gap={10} onSubmit={submit}>
      <Row gap={8} wrap role="group" aria-label={follows ? aiTexts.followUpIdeas : aiTexts.tryOne}>
        {answer !== null && left > 0 && (
          <Chip kind="toggles" aria-pressed={follows} onClick={() => follow(follows ? null : answer.thread)}>
            {aiTexts.followUpTitle} <span>{aiTexts.followUpsLeft(left, MOST_FOLLOW_UPS)}</span>
          </Chip>
        )}
        {ideas.map((idea) => (
          <Chip key={idea} kind="toggles" aria-pressed={question === idea} onClick={() => choose(idea, follows ? answer.thread : null)}>
            {idea}
          </Chip>
        ))}
      </Row>
      {answer !== null && left <= 0 && <p className={css.over}>{errors.follow_ups_over.message}</p>}
      <div className={css.box}>
        <Input
          aria-label={follows ? aiTexts.followUp : aiTexts.askLabel}
          placeholder={follows ? aiTexts.followUp : aiTexts.askHint}
          aria-invalid={isTooShort || undefined}
          aria-describedby={isTooShort ? error : undefined}
          value={question}
          maxLength={500}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <Button type="submit" look="ai" busy={busy && aiTexts.working}>
          {askText}
        </Button>
      </div>
      {isTooShort && (
        <p id={error} className={css.error}>
          {aiTexts.shortQuestion}
        </p>
      )}
      <Scope {...scope} />
    </Stack>
  );
}
