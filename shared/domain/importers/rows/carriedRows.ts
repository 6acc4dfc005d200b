import { writtenWords } from '#domain/trades/writtenWords.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { CarriedOver, LeftBehind, ResultDifference, WrittenOnTrade } from '../imported.ts';

/** A row’s words and figures for its trade; absent fields are empty. */
export type RowWriting = Partial<Omit<WrittenOnTrade, 'fill'>>;

const nothing: Omit<WrittenOnTrade, 'fill'> = {
  setup: null,
  tags: [],
  mistakes: [],
  note: '',
  rating: null,
  reviewed: false,
  stop: null,
  target: null,
  plannedRisk: null,
};

const isWritten = ({ setup, tags, mistakes, note, rating, reviewed, stop, target, plannedRisk }: Omit<WrittenOnTrade, 'fill'>): boolean =>
  [setup, rating, stop, target, plannedRisk].some((value) => value !== null) ||
  reviewed ||
  note !== '' ||
  tags.length + mistakes.length > 0;

/** Collects what the rows of another journal's file have beside fills, and what of it stays behind. */
export class CarriedRows {
  private readonly rows: { readonly fill: number; readonly writing: Omit<WrittenOnTrade, 'fill'> }[] = [];
  private readonly left = new Map<string, LeftBehind>();
  private readonly differences: ResultDifference[] = [];
  private compared = 0;

  /** Writes on the trade of the fill with this number in the log. */
  write(fill: number, writing: RowWriting): void {
    const tags = this.fitting(writing.tags ?? [], 'Tags');
    const mistakes = this.fitting(writing.mistakes ?? [], 'Mistakes');
    const [setup = null] = this.fitting(writing.setup == null ? [] : [writing.setup], 'Setups');
    const row = { fill, writing: { ...nothing, ...writing, setup, tags, mistakes } };
    if (isWritten(row.writing)) this.rows.push(row);
  }

  /** Words as long and as many as a trade here takes; the others stay behind. */
  private fitting(words: readonly string[], what: string): readonly string[] {
    const fit = writtenWords(words);
    if (fit.length < new Set(words).size) this.leave(what, 'tooLong');
    return fit;
  }

  /** Counts a row that has something without a place here. */
  leave(what: string, why: LeftBehind['why']): void {
    const key = `${why}\n${what}`;
    this.left.set(key, { what, rows: (this.left.get(key)?.rows ?? 0) + 1, why });
  }

  /** Counts a trade whose result is stated; `difference` where ours is not equal. */
  compare(difference: ResultDifference | null): void {
    this.compared++;
    if (difference !== null) this.differences.push(difference);
  }

  /** All of it. `idOf`: the id of a fill by its number; null for one that was taken back. */
  found(idOf: (fill: number) => FillId | null): { readonly carried: CarriedOver } {
    const written = this.rows.flatMap(({ fill, writing }) => {
      const id = idOf(fill);
      return id === null ? [] : [{ fill: id, ...writing }];
    });
    return { carried: { written, compared: this.compared, differences: this.differences, left: [...this.left.values()] } };
  }
}
