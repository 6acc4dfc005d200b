import { createRoot } from 'react-dom/client';
import type { Browser } from '#browser/createBrowser.ts';
import * as texts from '#copy/leavingTexts.ts';
import { createTriedFiles } from '#journal/import/createTriedFiles.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';
import { createOutbox } from '../outbox/createOutbox.ts';

/** Reason a session ends for good, so that no user data stays in this browser. */
export type Leaving = 'logout' | 'deletion';

type Question = { readonly title: string; readonly lost: string; readonly goOn: string };
type Props = { readonly question: Question; readonly onAnswer: (isLeaving: boolean) => void };

/** Warns what would be lost. Escape and Stay keep it. */
const LeaveQuestion = ({ question: { title, lost, goOn }, onAnswer }: Props) => (
  <Dialog title={title} onEscape={() => onAnswer(false)}>
    <p>{lost}</p>
    <DialogFoot>
      <Button autoFocus onClick={() => onAnswer(false)}>
        {texts.stay}
      </Button>
      <Button look="danger" onClick={() => onAnswer(true)}>
        {goOn}
      </Button>
    </DialogFoot>
  </Dialog>
);

/** Asks about edits that can't be saved, or about all that a visitor has without an account. Null if leaving loses nothing. */
async function questionOf({ part, session, ports }: Browser, leaving: Leaving): Promise<Question | null> {
  const edits = session.get().user === null ? 0 : await part(createOutbox).drain();
  if (edits > 0) return { title: texts.title(edits), lost: texts.lost[leaving], goOn: texts.goOn[leaving](edits) };
  if (ports.demo === undefined) return null;
  const tried = createTriedFiles(ports.tabStorage).count();
  return tried.files + tried.edits === 0 ? null : texts.withoutAccount;
}

/** Saves pending edits, and asks over the current page if something would be lost. True: continue. */
export async function askToLeave(browser: Browser, leaving: Leaving): Promise<boolean> {
  const question = await questionOf(browser, leaving);
  if (question === null) return true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const isLeaving = await new Promise<boolean>((resolve) => root.render(<LeaveQuestion question={question} onAnswer={resolve} />));
  root.unmount();
  host.remove();
  return isLeaving;
}
