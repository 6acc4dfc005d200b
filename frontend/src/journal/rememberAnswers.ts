import type { JournalWorker } from './worker/journalWorker.ts';

/** Questions whose answers stay, and how many of each. Figures have the curve of their trades, 24 bytes a step; a window has 60 rows. */
const REMEMBERED = { figures: 8, breakdown: 24, count: 24, compare: 8, review: 8, window: 24 } as const satisfies Partial<
  Record<keyof JournalWorker, number>
>;
type Remembered = keyof typeof REMEMBERED;
type Ask = (...asked: readonly unknown[]) => Promise<unknown>;

const isRemembered = (name: string | symbol): name is Remembered => Object.hasOwn(REMEMBERED, name);

/**
 * The worker with a cache of its latest replies about a `revision` of the journal: returning to a filter, or to
 * another screen under it, shows them immediately. Those of other revisions are dropped, and all with `forget`.
 */
export function rememberAnswers(worker: () => JournalWorker, revision: () => number) {
  const answers = new Map<Remembered, Map<string, Promise<unknown>>>();
  const values = new WeakMap<Promise<unknown>, unknown>();
  let [of, at] = [null as JournalWorker | null, -1];
  let remembering: JournalWorker | null = null;

  const answered =
    (name: Remembered, ask: Ask): Ask =>
    (...asked) => {
      if (revision() !== at) answers.clear();
      at = revision();
      const own = answers.get(name) ?? new Map<string, Promise<unknown>>();
      answers.set(name, own);
      const key = JSON.stringify(asked);
      const answer = own.get(key) ?? ask(...asked);
      own.delete(key);
      own.set(key, answer);
      answer.then(
        (value) => values.set(answer, value),
        () => own.delete(key),
      );
      for (const oldest of own.keys()) if (own.size > REMEMBERED[name]) own.delete(oldest);
      return answer;
    };

  function forget(): void {
    answers.clear();
    [of, remembering] = [null, null];
  }

  return {
    forget,
    /** The cached reply about the current journal; undefined if it must be loaded. */
    known<Name extends Remembered>(
      name: Name,
      ...asked: Parameters<JournalWorker[Name]>
    ): Awaited<ReturnType<JournalWorker[Name]>> | undefined {
      const answer = revision() === at ? answers.get(name)?.get(JSON.stringify(asked)) : undefined;
      return answer && (values.get(answer) as Awaited<ReturnType<JournalWorker[Name]>> | undefined);
    },
    worker(): JournalWorker {
      const now = worker();
      if (now === of && remembering !== null) return remembering;
      forget();
      of = now;
      remembering = new Proxy(now, {
        get(target, name) {
          const ask: unknown = Reflect.get(target, name);
          return isRemembered(name) ? answered(name, ask as Ask) : ask;
        },
      });
      return remembering;
    },
  };
}
