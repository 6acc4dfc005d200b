import { createRoot } from 'react-dom/client';
import type { Browser } from '#browser/createBrowser.ts';
import { createOutbox } from '../outbox/createOutbox.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { Leaving } from './Leaving.ts';

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
