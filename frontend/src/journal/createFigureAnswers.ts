import type { Browser } from '#browser/createBrowser.ts';
import type { Figures } from './worker/journalWorker.ts';

/** Selections whose figures stay. Each has the curve of its trades, 24 bytes a step. */
const MOST = 8;

/** The figures that were asked last, by what was asked: whoever goes back to one of them, or to another screen, sees them at once. Those of an older journal go. */
export function createFigureAnswers({ session }: Browser) {
  const answers = new Map<string, Promise<Figures>>();
  let of = -1;
  session.onEnd(() => answers.clear());
  return (revision: number, key: string, ask: () => Promise<Figures>): Promise<Figures> => {
    if (revision !== of) answers.clear();
    of = revision;
    const answer = answers.get(key) ?? ask();
    answers.delete(key);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    for (const oldest of answers.keys()) if (answers.size > MOST) answers.delete(oldest);
    return answer;
  };
}
