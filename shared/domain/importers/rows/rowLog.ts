import { accountFault, labelOf } from '../accountFault.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import type { Imported, ReaderSettings, RowProblem, UnreadSplit } from '../imported.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { type DraftFill, repetition } from './draftFill.ts';
import type { SplitRow } from './execution.ts';
import { FileFindings } from './fileFindings.ts';
import { type FileFacts, fileNotes, layoutName } from './fileNotes.ts';
import { FillNames, rankFills } from './fillNames.ts';
import { FillSources } from './fillSources.ts';
import { HeldFills, UnansweredFills } from './heldFills.ts';
import { type RowLocation, RowProblems } from './rowProblems.ts';
import { UnreadSplits, unreadSplitCause } from './unreadSplits.ts';

/** The message for a cell that must be a number. */
export const notANumber = (what: string, cell: string): string =>
  cell === '' ? `The ${what} is missing.` : `The ${what} "${cell.slice(0, 40)}" is not a number that can be read.`;

/** Records each row's outcome: a fill, a duplicate, ignored or failed. No row is dropped silently. */
export class RowLog {
  readonly points: PointValues;
  readonly findings = new FileFindings();
  private readonly broker: string;
  private readonly fills: DraftFill[] = [];
  /** Times as written, of fills that no id names. */
  private readonly times: string[] = [];
  private readonly sources = new FillSources();
  /** Taken back, or repeated. */
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
   * The row is this fill. `execution` is the broker's own id, or the number of the column that holds it; without one equal rows are all
   * real, distinguished by their number, and `timeText` (the time as the file writes it) is part of their identity.
   */
  fill(row: CsvRows, fill: DraftFill, execution: string | number, timeText: string): void {
    const refused = accountFault(fill.account);
    if (refused === '') {
      this.sources.add(row, execution);
      this.took(fill, timeText);
    } else this.failed(row, refused);
  }

  /** The same for an earlier row; `name` is the broker's id, '' if missing. */
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

  /** The row was merged into fills of earlier rows. */
  joined(): void {
    this.joinedRows++;
  }

  /** A fill of an earlier row, for a later row with more of its data. */
  readonly at = (fill: number): DraftFill => this.fills[fill]!;

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

  /** Takes back a fill that another row cancels, or repeats (`kind`). */
  withdraw(fill: number, reason: string, kind: RowProblem['kind'] = 'ignored'): void {
    this.withdrawn.add(fill);
    this.problemOf(fill, reason, kind);
  }

  /** The row is a split of these shares that cannot be read; `fill` is its first reading. */
  unreadSplit(place: RowLocation, split: Pick<SplitRow, 'instrument' | 'time' | 'account'>, fill = -1): void {
    const [{ line, start, end }, { instrument, time, account = '' }] = [place, split];
    if (fill >= 0) this.withdrawn.add(fill);
    this.unread.push({ place: { line, start, end }, split: { instrument, time, account } });
  }

  /** Names accounts that the file mentions outside its rows. */
  account(name: string): void {
    if (name !== '') this.mentioned.add(name);
  }

  /** The file's content. `newestFirst`: rows of one day are in reverse. */
  finish(settings: ReaderSettings, facts: FileFacts): Imported {
    const accountOf = (account: string) => (this.accounts.size > 1 && account !== '' ? labelOf(settings, account) : settings.account);
    for (const { place, split } of this.unread) this.failed(place, unreadSplitCause(split));
    this.name(accountOf, facts.newestFirst ?? false);
    this.findings.settlements.begin(this, this.counting(), this.accountOfCash(accountOf, settings), settings.answers?.settlements ?? {});
    const held = new HeldFills([new UnreadSplits(this.unread, accountOf), new UnansweredFills(facts.waits), this.findings.settlements]);
    let rows = this.joinedRows;
    let lastRow = -1;
    for (let index = 0; index < this.fills.length; index++) {
      if (this.withdrawn.has(index)) continue;
      const waits = held.take(this.fills[index]!, this.sources.of(index).line);
      const row = this.sources.startOf(index);
      if (row === lastRow) continue;
      lastRow = row;
      if (waits === null) rows++;
      else this.problemOf(index, waits.reason, 'failed');
    }
    const fills = held.without(rankFills(this.counting(), facts.newestFirst ?? false));
    const counted = this.problems.counted(rows);
    return {
      broker: this.broker,
      layout: layoutName(this.broker, facts),
      fills,
      ...counted,
      stated: facts.stated ?? [],
      ...(facts.statedSpan != null && { statedSpan: facts.statedSpan }),
      accounts: [...new Set([...this.accounts, ...this.mentioned].map((name) => labelOf(settings, name)))],
      zone: facts.zone,
      zoneCertain: facts.zoneCertain,
      hasFees: facts.hasFees,
      notes: fileNotes([...(facts.notes ?? []), ...this.findings.notes], !facts.hasFees && fills.length > 0),
      points: this.points.questions(),
      ...this.findings.found(counted.rows, this.accountOfCash(accountOf, settings)),
      waiting: held.list(),
      ...this.findings.carried?.found((fill) => (this.withdrawn.has(fill) ? null : this.fills[fill]!.id)),
    };
  }

  /** The fills that are neither taken back nor repeated. */
  private readonly counting = () => (this.withdrawn.size === 0 ? this.fills : this.fills.filter((_, index) => !this.withdrawn.has(index)));

  /** Gives the fills their accounts and ids, then the symbols that later replaced theirs; repeated ones count no more. */
  private name(accountOf: (account: string) => string, newestFirst: boolean): void {
    const names = new FillNames(this.fills);
    for (const index of names.oldestFirst(newestFirst && this.sources.nameOf(0) === '')) {
      const fill = this.fills[index]!;
      if (this.withdrawn.has(index)) continue;
      fill.account = accountOf(fill.account);
      const first = names.name(fill, index, this.sources.nameOf(index), this.times[index] ?? '');
      if (first < 0) continue;
      const { reason, kind } = repetition(fill, this.fills[first]!, this.sources.nameOf(index), this.sources.of(first).line);
      this.withdraw(index, reason, kind);
    }
    this.findings.renames.apply(this.fills, accountOf);
  }

  /** The account cash goes to: one without a trade keeps its name in the file, where other accounts have trades. */
  private accountOfCash(accountOf: (account: string) => string, settings: ReaderSettings): (account: string) => string {
    return (account) =>
      this.accounts.size > 0 && !this.accounts.has(account) && account !== '' ? labelOf(settings, account) : accountOf(account);
  }

  private readonly problemOf = (fill: number, reason: string, kind: RowProblem['kind']) =>
    this.problems.add(this.sources.of(fill), reason, kind);
}
