import { type FormEvent, useState } from 'react';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { MOST_FOLLOW_UPS } from '#domain/credits/followUpsOf.ts';
import { errors } from '#shared/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './asking.module.css';

type Props = {
  readonly answer: AiAnswer;
  /** Number of follow-ups in its thread. */
  readonly followUps: number;
  readonly busy: boolean;
  readonly onFollow: (question: string) => void;
};

/** Ideas for the next question. */
const IDEAS = 3;

/** Questions about what the answer did not look at. */
function ideasFor({ asked, analysis: { findings } }: AiAnswer): readonly string[] {
  const cited = findings.flatMap(({ evidence }) => evidence);
  return aiTexts.followUps
    .filter(([dimension, idea]) => idea !== asked && !cited.some((id) => id.startsWith(`${dimension}:`)))
    .slice(0, IDEAS)
    .map(([, idea]) => idea);
}

/** Asking on from an answer, while its thread has follow-ups left. */
export function FollowUp({ answer, followUps, busy, onFollow }: Props) {
  const [question, setQuestion] = useState('');
  const left = MOST_FOLLOW_UPS - followUps;
  if (left <= 0) return <p className={css.over}>{errors.follow_ups_over.message}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim().length < 3 || busy) return;
    onFollow(question.trim());
    setQuestion('');
  };
  return (
    <form className={css.follow} onSubmit={submit}>
      <p>
        {aiTexts.followUpTitle} <span>{aiTexts.followUpsLeft(left, MOST_FOLLOW_UPS)}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form */}
      <div className={css.row} role="group" aria-label={aiTexts.followUpIdeas}>
        {ideasFor(answer).map((idea) => (
          <Chip key={idea} kind="toggles" aria-pressed={question === idea} onClick={() => setQuestion(idea)}>
            {idea}
          </Chip>
        ))}
      </div>
      <div className={css.next}>
        <TextField label={aiTexts.followUp} value={question} maxLength={500} onChange={(event) => setQuestion(event.target.value)} />
        <Button type="submit" look="ai" busy={busy && aiTexts.working}>
          {aiTexts.ask}
        </Button>
      </div>
    </form>
  );
}
