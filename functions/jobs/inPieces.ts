import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { errorLocation } from '../kernel/failureResponse.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Item } from '../table/table.ts';
import type { LogEntry, World } from '../world/world.ts';

/** A run is over four minutes after it began, by its own clock; the next run of the schedule goes on. What ends a run, such as counts and pages, takes seconds. */
const LONGEST_RUN = 4 * MINUTE - 5 * SECOND;

/** So many items of each list are read at once, and are under way together. */
const PAGE = 60;

/** One run of a job. */
type Run = {
  /** Whether another piece of work fits into the run. Asked before each piece: none may be longer than what is left. */
  hasTime(): boolean;
  /** Does work on each, at most sixty at once. One that fails is reported and does not stop the others. Answers how many answered true. */
  each<T>(things: readonly T[], work: (thing: T) => Promise<boolean>, about?: (thing: T) => LogEntry): Promise<number>;
  /** How many failed so far. */
  failures(): number;
  /** Fails the run where something in it failed, so that the alarm hears of it; what failed is still there for the next run. */
  end(): void;
};

/** Begins a run of a job. */
export function beginRun({ now, log }: Pick<World, 'now' | 'log'>, job: string): Run {
  const began = now();
  let [asked, longest, tried, failed] = [began, 0, 0, 0];
  return {
    hasTime() {
      longest = Math.max(longest, now() - asked);
      asked = now();
      return asked + longest - began < LONGEST_RUN;
    },
    async each(things, work, about = () => ({})) {
      tried += things.length;
      const went = await inParallel(things, (thing) =>
        work(thing).catch((error: unknown) => {
          failed++;
          log({ level: 'error', job, what: 'one of many failed', ...about(thing), ...errorLocation(error) });
          return false;
        }),
      );
      return went.filter(Boolean).length;
    },
    failures: () => failed,
    end() {
      if (failed > 0) throw new Error(`${job}: ${failed} of ${tried} failed.`);
    },
  };
}

/**
 * `by`: what belongs together, as to be done one after another or at once; each item by itself, unless said. `atOnce`: how many of each list are read at once,
 * where one of them may take seconds. `about`: what the log says of one that failed, our own ids alone.
 */
type Pieces = {
  readonly lists: readonly string[];
  readonly by?: (item: Item) => string;
  readonly atOnce?: number;
  readonly about?: (items: readonly Item[]) => LogEntry;
};

/**
 * Goes through lists of the table, a page of each at a time, as long as the run has time. What is done leaves its list, so that the next run finds what is left
 * at the front; what failed, or stays for other reasons, is passed over. Answers how many answered true, and whether all was gone through without a failure.
 */
export async function inPieces(
  { table }: Pick<World, 'table'>,
  run: Run,
  { lists, by = ({ pk, sk }) => `${pk}\n${sk}`, atOnce = PAGE, about }: Pieces,
  work: (items: readonly Item[]) => Promise<boolean>,
): Promise<{ readonly count: number; readonly isThrough: boolean }> {
  const failedBefore = run.failures();
  let open: readonly { readonly pk: string; readonly from?: string }[] = lists.map((pk) => ({ pk }));
  let count = 0;
  while (open.length > 0) {
    if (!run.hasTime()) return { count, isThrough: false };
    const pages = await inParallel(open, (page) => table.query({ ...page, limit: atOnce, read: 'strong' }));
    // One of each list in turn, so that no partition is hurried.
    const items = Array.from({ length: atOnce }, (_, at) => pages.flatMap((page) => page[at] ?? [])).flat();
    count += await run.each([...Map.groupBy(items, by).values()], work, about);
    open = open.flatMap(({ pk }, at) => {
      const last = pages[at]!.length < atOnce ? undefined : pages[at]!.at(-1);
      return last === undefined ? [] : [{ pk, from: `${last.sk}\u0000` }];
    });
  }
  return { count, isThrough: run.failures() === failedBefore };
}
