// Record 0039: filters, groups and measures are one address.

const DAY = /^\d{4}-\d\d-\d\d$/;
const IDS = /^[\w-]{1,20}(,[\w-]{1,20}){0,199}$/;
/** Words as `joinWords` writes them. */
const WORDS = /^.{1,300}$/s;
const LENGTH = '(\\d{1,5}[smhd])?';
const TIMES = '(-?\\d{1,4}(\\.\\d{1,4})?)?';
const NUMBER = '-?\\d{1,15}(\\.\\d{1,8})?';
const RANGE = `[a-z]{1,12}:(${NUMBER})?~<?(${NUMBER})?`;

/**
 * The fields of a filter, in the order in which they are shown, and what each may be. Pages read addresses by them; what a field means is in its file of
 * `dimensions`. Words are several with commas between (see joinWords): any of them; with "!" before them none of them.
 */
export const filterFields = {
  /** Labels of accounts. */
  account: WORDS,
  /** First and last day of closing. */
  from: DAY,
  to: DAY,
  /** A day, or two with "~" between: trades that were closed then, or partly closed. With commas between several, each of which must hold. */
  exit: /^\d{4}-\d\d-\d\d(~\d{4}-\d\d-\d\d)?(,\d{4}-\d\d-\d\d(~\d{4}-\d\d-\d\d)?){0,11}$/,
  /** Part of a symbol, in any case; several with commas between. */
  symbol: /^.{1,40}$/s,
  /** Symbols, or underlyings of options and futures, verbatim. */
  symbols: WORDS,
  /** Kinds of instruments. */
  asset: WORDS,
  side: /^(long|short)$/,
  /** `closed` means all but open ones. */
  result: /^(win|loss|even|closed|open)$/,
  /** The empty word means none. */
  setup: WORDS,
  tags: WORDS,
  mistakes: WORDS,
  emotions: WORDS,
  /** Ids of playbooks; the empty word means none. */
  playbook: WORDS,
  /** Rule checks (see ruleWords). */
  rules: WORDS,
  /** Presence of a stop, and of a target. */
  stop: /^(yes|no)$/,
  target: /^(yes|no)$/,
  reviewed: /^(yes|no)$/,
  /** Presence of a note, and of screenshots. */
  note: /^(yes|no)$/,
  screenshots: /^(yes|no)$/,
  /** Stars with commas between; 0 is not rated. */
  rating: /^[0-5](,[0-5]){0,5}$/,
  /** ISO weekdays of the entry with commas between, "1" is Monday. */
  weekday: /^[1-7](,[1-7]){0,6}$/,
  /** Hours of the entry with commas between, "09"; trades known only by date have none. */
  hour: /^([01]\d|2[0-3])(,([01]\d|2[0-3])){0,23}$/,
  /** Shortest and longest time from entry to close, either may be missing: "30m~4h", in seconds, minutes, hours or days. */
  held: new RegExp(`^${LENGTH}~${LENGTH}$`),
  /** Least and most multiple of the risk, either may be missing: "-1~2.5"; "~" is any that is known, "none" those without. */
  r: new RegExp(`^(none|${TIMES}~${TIMES})$`),
  /** Ranges of measures (see tradeMeasures), all of which must hold: "held:60~3600,net:-50~<20"; "<" leaves the upper end out. */
  between: new RegExp(`^${RANGE}(,${RANGE}){0,5}$`),
  /** Habits (see habits) with commas between: trades with any of them. */
  habit: /^[a-z]{1,20}(,[a-z]{1,20}){0,19}$/,
  /**
   * Groups of reports with commas between, such as "bySetup:Gap" and, for trades outside it, "bySetup!Gap": closed trades for which all
   * hold.
   */
  group: /^[a-z].{1,299}$/is,
  /** Ids, with commas between. */
  trade: IDS,
  /** Ids of imports, with commas between: trades with a fill of theirs (see tradesOfImports), in every currency. */
  import: IDS,
} as const satisfies Readonly<Record<string, RegExp>>;

/** The name of one of them. */
export type FilterField = keyof typeof filterFields;
