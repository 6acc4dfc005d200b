import { type FormEvent, useState } from 'react';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { AnalysisView } from '#frontend/parts/ai/AnalysisView.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './insights.module.css';

type Props = { readonly answer: AiAnswer; readonly busy: boolean; readonly onFollow: (question: string) => void };

/** Follow-ups to one question. */
const MOST = 5;

/** An answer, and asking on from it. */
export function AnswerCard({ answer, busy, onFollow }: Props) {
  const [question, setQuestion] = useState('');
  const left = MOST - answer.turn;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim().length < 3 || busy) return;
    onFollow(question.trim());
    setQuestion('');
  };
  return (
    <Card title={answer.asked ?? aiTexts.kinds[answer.kind]}>
      <AnalysisView answer={answer} />
      {left > 0 && (
        <form className={css.follow} onSubmit={submit}>
          <TextField
            label={aiTexts.followUp}
            hint={aiTexts.followUpsLeft(left)}
            value={question}
            maxLength={500}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <div className={css.row}>
            <Button type="submit" busy={busy && aiTexts.working}>
              {aiTexts.ask}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
