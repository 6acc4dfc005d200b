import type { DayCount } from '#domain/accounts/dayCount.ts';
import { defaultRiskRules, type RiskRules } from '#domain/accounts/riskSettings.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { ListedSeries } from '#domain/bars/tradeWindow.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { PlannedTrades, PlaybookNames } from '#domain/metrics/table/tradeTable.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { UserId } from '#domain/units/ids.ts';
import { createLocalCopy } from '../sync/createLocalCopy.ts';
import type { OpenCache } from '../sync/encryptedCache.ts';
import type { PackedChapter } from '../sync/openChapter.ts';
import type { LocalVersion } from '../sync/syncBook.ts';
import { type CashQuestions, cashQuestions } from './cashQuestions.ts';
import type { createExcursions, WantedBars } from './createExcursions.ts';
import { groupedTrades } from './groupedTrades.ts';
import { type JournalQuestions, journalQuestions } from './journalQuestions.ts';
import { type JournalSummary, journalSummary } from './journalSummary.ts';
import type { PendingAnnotation } from './pendingAnnotations.ts';
import type { BesideChapters } from './unitTables.ts';
import type { UnmatchedCloseRow } from './unmatchedCloseRow.ts';

export type { Figures } from './figuresOf.ts';
export type { JournalSummary } from './journalSummary.ts';
export type { ListQuery } from './journalView.ts';
export type { ListItem } from './listPages.ts';
export type { PlacedTrade, SelectedWords, SelectionSummary } from './listSelection.ts';

/** One person's journal and every question about it: in a worker in browsers, in the page under tests. */
export type JournalWorker = JournalQuestions &
  CashQuestions & {
    /** Opens the cached copy of a person with their key; without a key nothing is cached. */
    open(userId: UserId, key: CryptoKey | null): Promise<JournalSummary>;
    localVersion(): Promise<LocalVersion>;
    /** Takes chapters of a version that is still on its way. */
    stage(chapters: readonly PackedChapter[]): Promise<void>;
    /** Counts the staged trades of own accounts until there is a version. Null when there is one, or none of them. */
    countStaged(): Promise<JournalSummary | null>;
    /** Moves to a version of the book. The copy in this browser's storage follows in the background. */
    commitSync(version: number, ids: readonly string[]): Promise<JournalSummary>;
    /** Applies the trader's overrides to the recognized strategies, and caches them for when there is no network. Null when they are those it had. */
    regroup(overrides: readonly StrategyOverride[]): Promise<JournalSummary | null>;
    /** Takes the words of the trader's tags of days (see dayTagWords), in memory alone. Null when they are those it had. */
    setDayTags(words: ReadonlyMap<string, readonly string[]>): Promise<JournalSummary | null>;
    /** Take how accounts count days, and the rules of R, in memory alone. Null when unchanged, or nothing is counted yet. */
    setDayCounts(chosen: ReadonlyMap<string, DayCount>): Promise<JournalSummary | null>;
    setRiskRules(rules: RiskRules): Promise<JournalSummary | null>;
    /** Take which trades followed a plan, and what playbooks are called, in memory alone. Null when that is as before. */
    setPlans(plans: PlannedTrades): Promise<JournalSummary | null>;
    setPlaybooks(names: PlaybookNames): Promise<JournalSummary | null>;
    /** Bars to read so that every trade with bars is measured, given the listed series. */
    wantedBars(listed: readonly ListedSeries[]): Promise<readonly WantedBars[]>;
    /** Measures trades with requested bars; null: they no longer exist. */
    measure(wanted: WantedBars, bars: BarSeries | null): Promise<void>;
    /** Counts measured results, and stores them in this browser. Null when nothing changed. */
    countMeasured(): Promise<JournalSummary | null>;
    /** Counts unsent annotations over the server's; an empty list counts none. */
    overlay(edits: readonly PendingAnnotation[]): Promise<JournalSummary>;
    /** All of the journal, for counts made elsewhere. */
    chapters(): Promise<readonly Chapter[]>;
    /** Closes that wait for their opening, the earliest first. */
    unmatchedCloses(): Promise<readonly UnmatchedCloseRow[]>;
    /** Ends when this browser's storage has all that the worker has. */
    stored(): Promise<void>;
  };

/** Requested together with figures, by parts of a screen below them: computed after the figures have started. */
const BESIDE_FIGURES: ReadonlySet<keyof JournalQuestions> = new Set(['count', 'report', 'review', 'breakdown', 'filterWords']);
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** Serializes data outside the chapters for comparison. */
const textOf = (given: unknown) => JSON.stringify(given, (_, each) => (each instanceof Map || each instanceof Set ? [...each] : each));

/** Answers from the local copy of the journal, regrouped whenever its chapters or overrides change. */
export function journalWorker(openCache: OpenCache): JournalWorker {
  const copy = createLocalCopy(openCache);
  let beside: BesideChapters = {};
  let settings: Required<Pick<BesideChapters, 'dayCounts' | 'rules'>> = { dayCounts: new Map(), rules: defaultRiskRules };
  let annotated = (chapters: readonly Chapter[]): readonly Chapter[] => chapters;
  let excursions: ReturnType<typeof createExcursions> | null = null;
  let grouped = groupedTrades([]);
  let questions = journalQuestions(grouped);
  /** False after a count failed, as where its code was lost: what came with it is counted when it comes again. */
  let isCounted = true;
  const cash = cashQuestions(copy, () => grouped.tableOf('trade', false).accounts);

  /** Loaded where there are any: most journals have none. */
  async function unmatched(chapters = copy.chapters()) {
    if (!chapters.some(({ loose }) => loose.length > 0)) return [];
    const { closesWithoutOpening } = await import('#domain/journal/views/closesWithoutOpening.ts');
    return closesWithoutOpening(chapters);
  }
  async function measuring() {
    excursions ??= import('./createExcursions.ts').then(({ createExcursions }) => createExcursions(copy.beside('measured')));
    return excursions;
  }
  async function count(): Promise<JournalSummary> {
    await copy.opened();
    const resolve = (copy.overrides() ?? []).length > 0 ? (await import('./looseOverrides.ts')).overridesOfChapters : null;
    const { version } = copy.version();
    const chapters = annotated(copy.counted());
    const stored = copy.overrides() ?? [];
    if (excursions !== null) beside = { ...beside, excursions: (await excursions).excursionsIn(chapters) };
    // For a replaced journal: waiting callers ask again about the new one.
    for (const { stop } of grouped.searches.values()) stop();
    grouped = groupedTrades(chapters, resolve?.(chapters, stored) ?? stored, { ...beside, ...settings }, stored);
    questions = journalQuestions(grouped);
    const hasDayTags = beside.dayTags !== undefined;
    const summary = journalSummary(grouped.tables, settings.dayCounts);
    return { version, ...summary, unmatchedCloses: (await unmatched()).length, hasOptions: grouped.hasOptions, hasDayTags };
  }
  async function regroup(): Promise<JournalSummary> {
    const summary = await count().catch((error: unknown) => {
      isCounted = false;
      throw error;
    });
    isCounted = true;
    return summary;
  }
  async function choose(part: Partial<typeof settings>): Promise<JournalSummary | null> {
    const next = { ...settings, ...part };
    const isSame = textOf(next) === textOf(settings);
    if (!isSame) settings = next; // Else the rules stay one object, by which rows keep their risk.
    return (isCounted && isSame) || copy.version().version === null ? null : regroup();
  }
  async function take<Name extends 'dayTags' | 'plans' | 'playbooks'>(name: Name, given: BesideChapters[Name]) {
    if (isCounted && textOf(given) === textOf(beside[name])) return null;
    beside = { ...beside, [name]: given };
    return regroup();
  }

  const answers = (Object.keys(questions) as (keyof JournalQuestions)[]).map((name) => [
    name,
    async (...asked: never[]) => {
      if (BESIDE_FIGURES.has(name)) await turn();
      return (questions[name] as (...asked: never[]) => unknown)(...asked);
    },
  ]);

  return {
    ...(Object.fromEntries(answers) as JournalQuestions),
    ...cash.questions,
    stored: async () => copy.written(),
    async open(userId, key) {
      // Emptied first: what the page gives while the copy opens counts in it.
      beside = {};
      excursions = null;
      cash.forget();
      await copy.open(userId, key);
      return regroup();
    },
    localVersion: () => copy.opened().then(copy.version),
    stage: async (chapters) => copy.stage(chapters),
    countStaged: async () => (copy.countStaged() ? regroup() : null),
    async commitSync(version, ids) {
      await copy.commitSync(version, ids);
      return regroup();
    },
    async regroup(overrides) {
      // Regrouped only now: the reply then includes a concurrent sync.
      return (await copy.setOverrides(overrides)) || !isCounted ? regroup() : null;
    },
    setDayTags: (words) => take('dayTags', words),
    setDayCounts: (dayCounts) => choose({ dayCounts }),
    setRiskRules: (rules) => choose({ rules }),
    setPlans: (plans) => take('plans', plans),
    setPlaybooks: (names) => take('playbooks', names),
    wantedBars: async (listed) => (await measuring()).wanted(copy.chapters(), listed),
    measure: async (wanted, bars) => (await measuring()).measure(wanted, bars),
    countMeasured: async () => ((await (await measuring()).count()) ? regroup() : null),
    async overlay(edits) {
      const { pendingAnnotations } = await import('./pendingAnnotations.ts');
      annotated = (chapters) => pendingAnnotations(chapters, edits);
      return regroup();
    },
    chapters: async () => copy.chapters(),
    async unmatchedCloses() {
      const { unmatchedCloseRow } = await import('./unmatchedCloseRow.ts');
      return (await unmatched()).map(unmatchedCloseRow);
    },
  };
}
