import { Filter } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as aiTexts from '#copy/aiTexts.ts';
import { CreditsLine } from '#features/ai/CreditsLine.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './asking.module.css';

type Props = {
  /** Number of closed trades in scope, null while counting, and the scope. */
  readonly closed: string | null;
  readonly scope: string;
  readonly busy: boolean;
  readonly withNotes: boolean;
  readonly onNotes: (on: boolean) => void;
  readonly onAsk: (question: string) => void;
  readonly onFind: () => void;
};

/** The form for a question, or for finding insights; the cost is on the buttons. */
export function AskCard({ closed, scope, busy, withNotes, onNotes, onAsk, onFind }: Props) {
  const [question, setQuestion] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isLong = question.trim().length >= 3;
    setShort(!isLong);
    if (isLong) onAsk(question.trim());
  };
  return (
    <Card>
      <form className={css.form} onSubmit={submit}>
        <TextField
          label={aiTexts.askLabel}
          placeholder={aiTexts.askHint}
          error={isShort && question.trim().length < 3 ? aiTexts.shortQuestion : undefined}
          value={question}
          maxLength={500}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <p className={css.scope}>
          <Filter aria-hidden="true" />
          <span>
            {closed !== null && <strong>{closed}</strong>} · {scope} · {withNotes ? aiTexts.notesIncluded : aiTexts.notesLeftOut}
          </span>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form */}
        <div className={css.row} role="group" aria-label={aiTexts.tryOne}>
          {aiTexts.questions.map((each) => (
            <Chip key={each} kind="toggles" aria-pressed={question === each} onClick={() => setQuestion(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <SwitchField label={aiTexts.withNotes} hint={aiTexts.withNotesHint} on={withNotes} onChange={onNotes} />
        <div className={css.row}>
          <Button type="submit" look="ai" busy={busy && aiTexts.working}>
            {aiTexts.ask}
          </Button>
          <Button busy={busy && aiTexts.working} onClick={onFind}>
            {aiTexts.findInsights}
          </Button>
          <small>
            <CreditsLine />
          </small>
        </div>
      </form>
    </Card>
  );
}
