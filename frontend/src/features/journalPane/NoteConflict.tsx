import * as texts from '#copy/journalPaneTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row } from '#ui/Stack.tsx';
import css from './journalPane.module.css';

type Props = {
  readonly text: string;
  /** The other device's text; empty: it removed the note. */
  readonly theirs: string;
  readonly onResolve: (text: string) => void;
  readonly onDiscard: () => void;
};

/** Two texts of one note, and the choice between them. */
export const NoteConflict = ({ text, theirs, onResolve, onDiscard }: Props) => (
  <Notice kind="warning" announce="alert">
    <p>{theirs === '' ? texts.noteConflictGone : texts.noteConflict}</p>
    {theirs !== '' && <pre className={css.theirs}>{theirs}</pre>}
    <Row gap={8} wrap centered>
      <Button size="small" onClick={() => onResolve(theirs === '' ? text : texts.bothTexts(theirs, text))}>
        {theirs === '' ? texts.keepMine : texts.keepBoth}
      </Button>
      {theirs !== '' && (
        <Button size="small" onClick={() => onResolve(text)}>
          {texts.keepMine}
        </Button>
      )}
      <Button size="small" onClick={onDiscard}>
        {texts.keepTheirs}
      </Button>
    </Row>
  </Notice>
);
