// Record 0104: jobs run in pieces, and the schedule goes on.

import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { errorLocation } from '../kernel/failureResponse.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Item } from '../table/table.ts';
import type { LogEntry, World } from '../world/world.ts';

/**
 * Time limit of a run, by its own clock: four minutes, less a few seconds for its final counts and pages. The
 * schedule's next run continues.
 */
const LONGEST_RUN = 4 * MINUTE - 5 * SECOND;

/** Items read and processed concurrently per list. */
const PAGE = 60;

/** One run of a job. */
type Run = {
  /**
   * True if another piece of work fits in the run. Checked before each piece: a piece must be shorter than the
   * reserve.
   */
  hasTime(): boolean;
  /**
   * Runs work on each item, at most sixty concurrently. A failure is reported and does not stop the others. Returns
   * how many returned true.
   */
  each<T>(things: readonly T[], work: (thing: T) => Promise<boolean>, about?: (thing: T) => LogEntry): Promise<number>;
  /** Failures so far. */
  failures(): number;
  /** Throws if anything in the run failed, so that the alarm fires; failed items stay for the next run. */
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
 * `by`: key of items that belong together and are processed as one; defaults to each item alone. `atOnce`: items
 * read concurrently per list, for slow work. `about`: log fields of a failed item, our own ids only.
 */
type Pieces = {
  readonly lists: readonly string[];
  readonly by?: (item: Item) => string;
  readonly atOnce?: number;
  readonly about?: (items: readonly Item[]) => LogEntry;
};

/**
 * Processes lists of the table, one page of each at a time, until the run's time is up. Finished items leave their
 * list, so the next run finds the rest at the front; failed or remaining items are skipped. Returns how many
 * returned true, and whether everything was processed without a failure.
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
    const length = Math.max(...pages.map((page) => page.length));
    const items = Array.from({ length }, (_, at) => pages.flatMap((page) => page[at] ?? [])).flat();
    count += await run.each([...Map.groupBy(items, by).values()], work, about);
    open = open.flatMap(({ pk }, at) => {
      const last = pages[at]!.length < atOnce ? undefined : pages[at]!.at(-1);
      return last === undefined ? [] : [{ pk, from: `${last.sk}\u0000` }];
    });
  }
  return { count, isThrough: run.failures() === failedBefore };
}
