import { accountFault } from '../accountFault.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import type { Imported, ReaderSettings, RowProblem, UnreadSplit } from '../imported.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { type DraftFill, repetition } from './draftFill.ts';
import type { SplitRow } from './execution.ts';
import { FileFindings } from './fileFindings.ts';
import { type FileFacts, fileNotes } from './fileNotes.ts';
import { FillNames } from './fillNames.ts';
import { FillSources } from './fillSources.ts';
import { rankFills } from './rankFills.ts';
import { type RowLocation, RowProblems } from './rowProblems.ts';
import { UnansweredFills } from './unansweredFills.ts';
import { UnreadSplits, unreadSplitCause } from './unreadSplits.ts';

/** What to say when a cell that must hold a number does not. */
export const notANumber = (what: string, cell: string): string =>
  cell === '' ? `The ${what} is missing.` : `The ${what} "${cell.slice(0, 40)}" is not a number that can be read.`;

/** What becomes of each row of a file: a fill, a duplicate, ignored or failed. Nothing is dropped without a line here. */
export class RowLog {
  readonly points: PointValues;
  readonly findings = new FileFindings();
  private readonly broker: string;
  private readonly fills: DraftFill[] = [];
  /** Times as written, of fills that no id names. */
  private readonly times: string[] = [];
  private readonly sources = new FillSources();
  /** Fills that do not count: taken back, or repeated. */
  private readonly withdrawn = new Set<number>();
  private readonly accounts = new Set<string>();
  private readonly mentioned = new Set<string>();
  readonly problems: RowProblems;
  private readonly unread: { readonly place: RowLocation; readonly split: UnreadSplit }[] = [];
  private joinedRows = 0;

  constructor(broker: string, text: string, points: PointValues) {
    this.broker = broker;
    this.problems = new RowProblems(text);
    this.points = points;
  }

  /**
   * The row is this fill. `execution` is the broker's own id, or the number of the column that holds it; without one equal rows are
   * all real, distinguished by their number, and `timeText` (the time as the file writes it) is part of what they are.
   */
  fill(row: CsvRows, fill: DraftFill, execution: string | number, timeText: string): void {
    const refused = accountFault(fill.account);
    if (refused === '') {
      this.sources.add(row, execution);
      this.took(fill, timeText);
    } else this.failed(row, refused);
  }

  /** The same for a row that was read before; `name` is the broker's id, '' when there is none. */
  fillAt(place: RowLocation, fill: DraftFill, name: string, timeText: string): void {
    this.sources.addPlace(place, name);
    this.took(fill, timeText);
  }

  private took(fill: DraftFill, timeText: string): void {
    if (timeText !== '') this.times[this.fills.length] = timeText;
    this.fills.push(fill);
    if (fill.account !== '') this.accounts.add(fill.account);
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

  /** The row repeats an earlier one. */
  duplicate(row: RowLocation, reason: string): void {
    this.problems.add(row, reason, 'duplicate');
  }

  /** The row is no trade. */
  ignored(row: RowLocation, reason: string): void {
    this.problems.add(row, reason, 'ignored');
  }

  /** The row cannot be read and needs the trader. */
  failed(row: RowLocation, reason: string): void {
    this.problems.add(row, reason, 'failed');
  }

  /** Takes back a fill that a later row cancels. */
  withdraw(fill: number, reason: string): void {
    this.withdrawn.add(fill);
    this.problemOf(fill, reason, 'ignored');
  }

  /** The row is a split of these shares that cannot be read; `fill` is what it was taken for first. */
  unreadSplit(
    { line, start, end }: RowLocation,
    { instrument, time, account = '' }: Pick<SplitRow, 'instrument' | 'time' | 'account'>,
    fill = -1,
  ): void {
    if (fill >= 0) this.withdrawn.add(fill);
    this.unread.push({ place: { line, start, end }, split: { instrument, time, account } });
  }

  /** Names accounts that the file mentions outside its rows. */
  account(name: string): void {
    if (name !== '') this.mentioned.add(name);
  }

  /** All that the file says. `newestFirst`: rows of one day are in reverse. */
  finish(settings: ReaderSettings, facts: FileFacts): Imported {
    const several = this.accounts.size > 1;
    const accountOf = (account: string) => (several && account !== '' ? account : settings.account);
    const splits = new UnreadSplits(this.unread, accountOf);
    for (const { place, split } of this.unread) this.failed(place, unreadSplitCause(split));
    const waits = new Set<DraftFill>();
    const unanswered = new UnansweredFills(facts.waits);
    const names = new FillNames(this.fills);
    let rows = this.joinedRows;
    let lastRow = -1;
    for (let index = 0; index < this.fills.length; index++) {
      const fill = this.fills[index]!;
      if (this.withdrawn.has(index)) continue;
      fill.account = accountOf(fill.account);
      const first = names.name(fill, index, this.sources.nameOf(index), this.times[index] ?? '');
      if (first >= 0) {
        this.repeated(index, first);
        continue;
      }
      const row = this.sources.startOf(index);
      const wait = splits.take(fill) ?? unanswered.take(fill);
      if (wait !== null) waits.add(fill);
      if (row === lastRow) continue;
      lastRow = row;
      if (wait === null) rows++;
      else this.problemOf(index, wait.reason, 'failed');
    }
    const standing = this.withdrawn.size === 0 ? this.fills : this.fills.filter((_, index) => !this.withdrawn.has(index));
    const ordered = rankFills(standing, facts.newestFirst ?? false);
    const fills = waits.size === 0 ? ordered : ordered.filter((fill) => !waits.has(fill));
    const counted = this.problems.counted(rows);
    return {
      broker: this.broker,
      layout: facts.layout ?? this.broker,
      fills,
      ...counted,
      stated: facts.stated ?? [],
      accounts: [...new Set([...this.accounts, ...this.mentioned])],
      zone: facts.zone,
      zoneCertain: facts.zoneCertain,
      hasFees: facts.hasFees,
      notes: fileNotes(facts.notes, !facts.hasFees && fills.length > 0),
      points: this.points.questions(),
      ...this.findings.found(counted.rows, accountOf),
      waiting: [...splits.list().filter((split) => split.fills.length > 0), ...unanswered.list()],
    };
  }

  private repeated(index: number, first: number): void {
    const { reason, kind } = repetition(this.fills[index]!, this.fills[first]!, this.sources.nameOf(index), this.sources.of(first).line);
    this.withdrawn.add(index);
    this.problemOf(index, reason, kind);
  }

  private problemOf(fill: number, reason: string, kind: RowProblem['kind']): void {
    this.problems.add(this.sources.of(fill), reason, kind);
  }
}
