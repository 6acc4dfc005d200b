import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { stamp } from '#format/stamp.ts';
import { AnalysisView } from '#frontend/parts/ai/AnalysisView.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './insights.module.css';

type Props = { readonly answer: AiAnswer; readonly busy: boolean; readonly onFollow: (question: string) => void };

/** Follow-ups to one question, and ideas for the next. */
const MOST = 5;
const IDEAS = 3;

/** Questions about what the answer did not look at. */
function ideasFor({ asked, analysis: { findings } }: AiAnswer): readonly string[] {
  const cited = findings.flatMap(({ evidence }) => evidence);
  return aiTexts.followUps
    .filter(([dimension, idea]) => idea !== asked && !cited.some((id) => id.startsWith(`${dimension}:`)))
    .slice(0, IDEAS)
    .map(([, idea]) => idea);
}

/** An answer, and asking on from it. */
export function AnswerCard({ answer, busy, onFollow }: Props) {
  const [question, setQuestion] = useState('');
  const { zone } = useTrader();
  const left = MOST - answer.turn;
  const promise = answer.analysis.findings.length > 0 && <Link to="/dashboard/weekly-review?step=commit">{aiTexts.makePromise}</Link>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim().length < 3 || busy) return;
    onFollow(question.trim());
    setQuestion('');
  };
  return (
    <Card className={css.answer} title={answer.asked ?? aiTexts.kinds[answer.kind]}>
      <p className={css.about}>{`${stamp(Date.parse(answer.at), zone)} · ${answer.scope}`}</p>
      <AnalysisView answer={answer} focus={promise} />
      {left > 0 && (
        <form className={css.follow} onSubmit={submit}>
          <TextField
            label={aiTexts.followUp}
            hint={aiTexts.followUpsLeft(left)}
            value={question}
            maxLength={500}
            onChange={(event) => setQuestion(event.target.value)}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form */}
          <div className={css.row} role="group" aria-label={aiTexts.followUpIdeas}>
            {ideasFor(answer).map((idea) => (
              <Chip key={idea} kind="toggles" aria-pressed={question === idea} onClick={() => setQuestion(idea)}>
                {idea}
              </Chip>
            ))}
          </div>
          <div className={css.row}>
            <Button type="submit" look="ai" busy={busy && aiTexts.working}>
              {aiTexts.ask}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
