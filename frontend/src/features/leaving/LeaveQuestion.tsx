import * as texts from '#copy/leavingTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { Leaving } from './Leaving.ts';
import css from './leaving.module.css';

type Props = { readonly leaving: Leaving; readonly edits: number; readonly onAnswer: (isLeaving: boolean) => void };

/** Warns how many edits would be lost. Escape and Stay keep them. */
export const LeaveQuestion = ({ leaving, edits, onAnswer }: Props) => (
  <Dialog title={texts.title(edits)} onEscape={() => onAnswer(false)}>
    <p>{texts.lost[leaving]}</p>
    <div className={css.actions}>
      <Button autoFocus onClick={() => onAnswer(false)}>
        {texts.stay}
      </Button>
      <Button look="danger" onClick={() => onAnswer(true)}>
        {texts.goOn[leaving](edits)}
      </Button>
    </div>
  </Dialog>
);
