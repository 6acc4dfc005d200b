import { fillId } from '../trades/fillId.ts';
import { accountFault } from './accountFault.ts';
import type { CsvRows } from './csvRows.ts';
import { type DraftFill, isSameFill, unnamedId } from './draftFill.ts';
import { FillSources } from './fillSources.ts';
import { FirstUse } from './firstUse.ts';
import type { Imported, ImportSettings, RowProblem, StatedResult } from './importer.ts';
import { orderFills } from './orderFills.ts';
import type { PointValues } from './pointValues.ts';

/** Longest piece of a row that is kept beside its problem. */
const RAW_LENGTH = 400;

/** What to say when a cell that must hold a number does not. */
export const notANumber = (what: string, cell: string): string =>
  cell === '' ? `The ${what} is missing.` : `The ${what} "${cell.slice(0, 40)}" is not a number that can be read.`;

/** Where a row stands: its line (1-based) and its piece of the text. */
export type Place = Pick<CsvRows, 'line' | 'start' | 'end'>;

/** What becomes of each row of a file: a fill, a duplicate, ignored or failed. Nothing is dropped without a line here. */
export class RowLog {
  readonly points: PointValues;
  private readonly broker: string;
  private readonly text: string;
  private readonly fills: DraftFill[] = [];
  /** Times as written, of fills that no id names. */
  private readonly times: string[] = [];
  private readonly sources = new FillSources();
  private readonly withdrawn = new Set<number>();
  private readonly accounts = new Set<string>();
  private lastAccount = '';
  private readonly mentioned = new Set<string>();
  private readonly problems: RowProblem[] = [];
  private joinedRows = 0;

  constructor(broker: string, text: string, points: PointValues) {
    this.broker = broker;
    this.text = text;
    this.points = points;
  }

  /**
   * The row is this fill. `execution` is the broker's own id, or the number of the column that holds it; without one equal rows are
   * all real, told apart by their number, and `timeText` (the time as the file writes it) is part of what they are.
   */
  fill(row: CsvRows, fill: DraftFill, execution: string | number, timeText: string): void {
    const refused = accountFault(fill.account);
    if (refused !== '') {
      this.failed(row, refused);
      return;
    }
    this.sources.add(row, execution);
    this.times.push(timeText);
    this.fills.push(fill);
    if (fill.account !== this.lastAccount) {
      this.lastAccount = fill.account;
      if (fill.account !== '') this.accounts.add(fill.account);
    }
  }

  /** Fills so far; the number of a fill is its place in reading order. */
  get size(): number {
    return this.fills.length;
  }

  /** All that the row says has become part of fills of earlier rows. */
  joined(): void {
    this.joinedRows++;
  }

  /** A fill that an earlier row began, for a later row that says more of it. */
  at(fill: number): DraftFill {
    return this.fills[fill]!;
  }

  /** The row says again what an earlier one said. */
  duplicate(row: Place, reason: string): void {
    this.problem(row, reason, 'duplicate');
  }

  /** The row is no trade. */
  ignored(row: Place, reason: string): void {
    this.problem(row, reason, 'ignored');
  }

  /** The row cannot be read and needs the trader. */
  failed(row: Place, reason: string): void {
    this.problem(row, reason, 'failed');
  }

  /** Takes back a fill that a later row cancels. */
  withdraw(fill: number, reason: string): void {
    this.withdrawn.add(fill);
    this.problemOf(fill, reason, 'ignored');
  }

  /** Names accounts that the file mentions outside its rows. */
  account(name: string): void {
    if (name !== '') this.mentioned.add(name);
  }

  /** All that the file says. `newestFirst`: rows of one day stand in reverse. */
  finish(
    settings: ImportSettings,
    told: { zone: string; zoneCertain: boolean; newestFirst?: boolean; stated?: readonly StatedResult[] },
  ): Imported {
    const several = this.accounts.size > 1;
    const kept: DraftFill[] = [];
    const firsts = new FirstUse(this.fills.length);
    const twins = new Map<string, number>();
    let rows = this.joinedRows;
    let lastRow = -1;
    for (let index = 0; index < this.fills.length; index++) {
      const fill = this.fills[index]!;
      if (this.withdrawn.has(index)) continue;
      if (!several || fill.account === '') fill.account = settings.account;
      const name = this.sources.nameOf(index);
      if (name === '') {
        const first = unnamedId(fill, this.times[index]!, 0);
        fill.id = first;
        if (firsts.of(first, index) >= 0) {
          const twin = (twins.get(first) ?? 0) + 1;
          twins.set(first, twin);
          fill.id = unnamedId(fill, this.times[index]!, twin);
        }
      } else {
        fill.id = fillId(fill.account, name);
        const first = firsts.of(fill.id, index);
        if (first >= 0) {
          this.repeated(index, first);
          continue;
        }
      }
      kept.push(fill);
      const row = this.sources.startOf(index);
      if (row !== lastRow) rows++;
      lastRow = row;
    }
    const fills = orderFills(kept, told.newestFirst ?? false);
    const count = (kind: RowProblem['kind']) => this.problems.reduce((sum, problem) => sum + (problem.kind === kind ? 1 : 0), 0);
    return {
      broker: this.broker,
      fills,
      rows: { imported: rows, duplicate: count('duplicate'), ignored: count('ignored'), failed: count('failed') },
      problems: this.problems.toSorted((a, b) => a.line - b.line),
      stated: told.stated ?? [],
      accounts: [...new Set([...this.accounts, ...this.mentioned])],
      zone: told.zone,
      zoneCertain: told.zoneCertain,
      points: this.points.questions(),
    };
  }

  private repeated(index: number, first: number): void {
    const { line } = this.sources.of(first);
    const id = this.sources.nameOf(index).slice(0, 60);
    if (isSameFill(this.fills[index]!, this.fills[first]!))
      this.problemOf(index, `The same execution (${id}) is on line ${line} already.`, 'duplicate');
    else
      this.problemOf(
        index,
        `Line ${line} has the same execution id (${id}) but another trade. If both are real, give one of them another id.`,
        'failed',
      );
  }

  private problemOf(fill: number, reason: string, kind: RowProblem['kind']): void {
    this.problem(this.sources.of(fill), reason, kind);
  }

  private problem({ line, start, end }: Place, reason: string, kind: RowProblem['kind']): void {
    this.problems.push({ line, reason, raw: this.text.slice(start, Math.min(end, start + RAW_LENGTH)).trimEnd(), kind });
  }
}
