import type { Fill, TimePrecision } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import type { Decimal } from '../units/decimal.ts';
import type { FillId } from '../units/ids.ts';
import type { Millis } from '../units/millis.ts';
import type { ConnectedAccount } from './accountFault.ts';
import type { PointAnswer, PointQuestion, PointValues } from './instruments/pointValues.ts';

/** The trader's settings for a file, besides its content. */
export type FileSettings = {
  /** Account the fills go to when the file names none, or one account only. */
  readonly account: string;
  /** IANA zone of times that carry none. */
  readonly zone: string;
  /** The trader's point values for futures missing from our table. */
  readonly points?: readonly PointAnswer[];
  /** The trader's answers to questions about this file. */
  readonly answers?: FileAnswers;
  readonly connected?: readonly ConnectedAccount[];
};

/** Order of a file's dates, by the first part. */
export type DateOrder = 'year' | 'month' | 'day';

/** The trader's answers to a file's questions; a field is absent while its question is open. */
export type FileAnswers = {
  readonly dateOrder?: DateOrder;
  /** ISO 4217 code of amounts that carry none. */
  readonly currency?: string;
  /** Payments of cash-settled options, by `FileQuestion.about`: signed decimal text, above zero if the account received it. */
  readonly settlements?: Readonly<Record<string, string>>;
};

/**
 * A question for the trader about missing information that affects money: its subject, in the file's own words ('' for the whole file), and the likeliest
 * answer (null: no likelier one). Point values have a separate list, `points`.
 */
export type FileQuestion = {
  readonly question: 'dateOrder' | 'currency' | 'settlement' | 'symbolColumn' | 'rowKind' | 'zone';
  readonly about: string;
  readonly guess: string | null;
};

/** A section or table of a file, by its own name: how many rows of data it has, whether they are read, and why not (null: they are). */
export type FileSection = { readonly name: string; readonly rows: number; readonly read: boolean; readonly why: string | null };

/** Kinds of a symbol's cash. `commission`: a fee in another currency than its trade's. */
type CashKind = 'dividend' | 'paymentInLieu' | 'withholdingTax' | 'interest' | 'borrowFee' | 'cashInLieu' | 'funding' | 'commission';

/**
 * Cash that belongs to a symbol and is no trade (ruling 49). `amount`: above zero when the account received it. `symbol`: as the journal names the underlying,
 * '' for cash of the whole account. `id` names it like a fill's id, so that the same file again adds nothing.
 */
export type CashMovement = {
  readonly id: string;
  readonly kind: CashKind;
  readonly account: string;
  readonly symbol: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly time: Millis;
  readonly precision: TimePrecision;
};

/** The same as an importer works with it: what a point is worth, one object for one reading. */
export type ReaderSettings = Omit<FileSettings, 'points'> & { readonly points: PointValues };

/** A row that became no fill, with its line (1-based), its text (at most 400 characters) and why, in a plain sentence. */
export type RowProblem = {
  readonly line: number;
  readonly reason: string;
  readonly raw: string;
  readonly kind: 'failed' | 'ignored' | 'duplicate';
};

/** Rows of a file by what became of them. */
export type RowCounts = { readonly imported: number; readonly duplicate: number; readonly ignored: number; readonly failed: number };

/** The broker's own result for an instrument, for the preview's comparison. Decimal text. */
export type StatedResult = { readonly instrument: string; readonly netPnl: string | null; readonly fees: string | null };

/** The first and the last moment that a file's results cover. */
export type StatedSpan = { readonly from: Millis; readonly to: Millis };

/** A trade's annotation in another journal. `fill` is one of that trade's; `note` is plain text, '' for none; prices as of that time. */
export type WrittenOnTrade = {
  readonly fill: FillId;
  readonly setup: string | null;
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  readonly note: string;
  /** 1 to 5. */
  readonly rating: number | null;
  readonly reviewed: boolean;
  readonly stop: Decimal | null;
  readonly target: Decimal | null;
  /** Money at risk, in the trade's currency. */
  readonly plannedRisk: Decimal | null;
};

/**
 * A trade of another journal whose own result is not ours, in decimal text after fees. `multiplier`: it counted a contract as one unit; `fees`: its fees and
 * results contradict each other; `prices`: its prices make something else.
 */
export type ResultDifference = {
  readonly line: number;
  readonly symbol: string;
  readonly ours: string;
  readonly theirs: string;
  readonly why: 'multiplier' | 'fees' | 'prices';
};

/** A kind of content that is not imported, in the file's own words, with the number of its rows and the reason. */
export type LeftBehind = { readonly what: string; readonly rows: number; readonly why: 'counted' | 'noPlace' | 'tooLong' };

/** Content of another journal's file beside fills. `compared`: trades with a stated result, `differences`: those whose result here is another one. */
export type CarriedOver = {
  readonly written: readonly WrittenOnTrade[];
  readonly compared: number;
  readonly differences: readonly ResultDifference[];
  readonly left: readonly LeftBehind[];
};

/**
 * A file's content. Every data row is imported, duplicate, ignored or failed: the counts add up to the rows. A row may be two fills (an entry and its exit),
 * and a fill may be in several rows.
 */
export type Imported = {
  readonly broker: string;
  /** The broker's table: the importer's id, and the layout's name after a slash if the importer has several. */
  readonly layout: string;
  readonly fills: readonly Fill[];
  readonly rows: RowCounts;
  readonly problems: readonly RowProblem[];
  readonly stated: readonly StatedResult[];
  /** The span of a file of results without fills; absent in files of fills. */
  readonly statedSpan?: StatedSpan;
  /** Names of accounts the file itself mentions; one name or none when it holds a single account. */
  readonly accounts: readonly string[];
  /** Zone the times were read in, and whether the file or its broker settles it. */
  readonly zone: string;
  readonly zoneCertain: boolean;
  /** False if the file has no fees, in any column or amount: its results are before fees. */
  readonly hasFees: boolean;
  /** Notes on the whole file for the trader before its import, in plain sentences. */
  readonly notes: readonly string[];
  /** Roots whose point value only the trader knows: those still to be entered, and those that were. */
  readonly points: readonly PointQuestion[];
  /** Questions that are still open. */
  readonly asks: readonly FileQuestion[];
  /** Every section of the file; the rows of all sections add up to `rows`. */
  readonly sections: readonly FileSection[];
  readonly cash: readonly CashMovement[];
  /** Fills that stay out until the trader does or answers something; their rows count as failed. */
  readonly waiting: readonly WaitingFills[];
  readonly carried?: CarriedOver;
};

/** A fill that its broker takes back. `by`: the fill that counts instead, under the same id or another; null for none. */
export type FillTakenBack = { readonly id: FillId; readonly by: FillId | null; readonly reason: string };

/** A file no importer can read, in one plain sentence with what to do next. `looksLike`: the broker whose file it nearly is. */
export type Unreadable = { readonly sentence: string; readonly looksLike?: string };

/** A split that cannot be read: of which account ('' for the file's only one) and shares, and its time in UTC milliseconds. */
export type UnreadSplit = { readonly account: string; readonly instrument: Instrument; readonly time: Millis };

/**
 * Fills of one instrument that wait, with the sentence for each of their rows (`reason`) and for the row that makes them wait (`cause`): until a split is
 * recorded (`releaseSplits`), or until a question of the file is answered. `time`: from when on they wait. `lines`: those of the fills, 1-based. `splits`: each
 * split they wait for, by its line and time; none where they wait for an answer.
 */
export type WaitingFills = UnreadSplit & {
  readonly until: 'split' | 'answer';
  readonly fills: readonly Fill[];
  readonly lines: readonly number[];
  readonly splits: readonly { readonly line: number; readonly time: Millis }[];
  readonly reason: string;
  readonly cause: string;
};
