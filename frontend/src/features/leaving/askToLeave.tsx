import { createRoot } from 'react-dom/client';
import type { Browser } from '#browser/createBrowser.ts';
import * as texts from '#copy/leavingTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { createOutbox } from '../outbox/createOutbox.ts';
import type { Leaving } from './Leaving.ts';
import css from './leaving.module.css';

type Props = { readonly leaving: Leaving; readonly edits: number; readonly onAnswer: (isLeaving: boolean) => void };

/** Warns how many edits would be lost. Escape and Stay keep them. */
const LeaveQuestion = ({ leaving, edits, onAnswer }: Props) => (
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

/** Saves pending edits, and asks over the current page if some can't be saved. True: continue. */
export async function askToLeave({ part, session }: Browser, leaving: Leaving): Promise<boolean> {
  const edits = session.get().user === null ? 0 : await part(createOutbox).drain();
  if (edits === 0) return true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const isLeaving = await new Promise<boolean>((resolve) =>
    root.render(<LeaveQuestion leaving={leaving} edits={edits} onAnswer={resolve} />),
  );
  root.unmount();
  host.remove();
  return isLeaving;
}
