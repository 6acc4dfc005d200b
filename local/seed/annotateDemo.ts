import type { Endpoint, Reply, Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { defaultJournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';
import { emptyAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { type Playbook, type PlaybookRule, ruleOf } from '#domain/playbooks/playbook.ts';
import { checkWords } from '#domain/playbooks/tradeChecks.ts';
import { type Chance, chance } from '#domain/sample/chance.ts';
import { cents } from './historyLine.ts';
import { universe } from './market.ts';

/** Probability that a rule is checked, that it is followed without a mistake, and that a mistake broke a hard rule. */
const [ASSESSED, FOLLOWED, BROKE] = [0.94, 0.93, 0.8];

/**
 * Plausible checks of a trade against its setup's playbook; empty without one. Mistakes usually go with a broken
 * hard rule. Older trades use the first version (`older`).
 */
function seededChecks(
  luck: Chance,
  playbooks: readonly Playbook[],
  { setup, hasMistake, older }: { readonly setup: string; readonly hasMistake: boolean; readonly older: boolean },
): readonly string[] {
  const playbook = playbooks.find((each) => each.setup === setup);
  if (playbook === undefined) return [];
  const { version, rules } = (older ? playbook.versions[0] : playbook.versions.at(-1))!;
  const hard = rules.filter((rule) => rule.hard);
  const broken: PlaybookRule | null = hasMistake && luck.next() < BROKE ? ruleOf(playbook, luck.pick(hard.map(({ id }) => id))) : null;
  const judged = rules.flatMap(({ id, hard: isHard }) => {
    const followed = id !== broken?.id && luck.next() < FOLLOWED;
    return id === broken?.id || luck.next() < ASSESSED ? [[id, { hard: isHard, followed }] as const] : [];
  });
  return checkWords({ playbook: playbook.id, version, rules: new Map(judged) });
}

/** A trade as the list of trades replies it. */
type SeededTrade = Reply<typeof api.trades.list>['trades'][number];

/** An annotation of one trade. */
type SeededAnnotation = Sent<typeof api.trades.annotateMany>['trades'][number];

const unwritten = annotationVersion(emptyAnnotation);

const stockSetups = ['Opening range', 'Trend pullback', 'VWAP fade', 'Breakout', 'Gap and go'];
const optionSetups = ['Premium selling', 'Directional call', 'Earnings'];
const tags = ['A+ setup', 'against trend', 'low volume', 'news', 'runner', 'small size', 'range day'];
const costly = ['Chased the entry', 'Moved the stop', 'Exited too late', 'Revenge trade', 'Oversized', 'Not in the plan'];
const early = ['Exited too early', 'Entered too early'];
const calm = ['Calm', 'Focused', 'Confident'];
const tense = ['Anxious', 'Fear of missing out', 'Frustrated', 'Rushed', 'Hesitant'];

/** Names for the trader's settings. */
const seededSetups = {
  setups: [...stockSetups, ...optionSetups].map((name) => ({ name, stopDistance: null, risk: null })),
  tags,
};

const won = (trade: SeededTrade) => Number(trade.net) > 0;
const some = (luck: Chance, probability: number, list: readonly string[]): string[] => (luck.next() < probability ? [luck.pick(list)] : []);
const text = (price: number): string => cents(price).toFixed(2);

/** Stop and target of a trade in shares or in one option: what a usual day of the symbol, or half the premium, puts at risk. */
function levels(luck: Chance, { instrument, entryPrice, side }: SeededTrade) {
  const entry = Number(entryPrice);
  const distance =
    instrument.kind === 'option' ? entry * 0.5 : entry * (universe[instrument.symbol]?.daily ?? 0.02) * (0.22 + luck.next() * 0.2);
  const away = side === 'long' ? -distance : distance;
  return { stop: text(entry + away), target: luck.next() < 0.5 ? text(entry - 2 * away) : null };
}

/** Maximum loss of a spread: the width of one side less the premium received for it. */
function riskOfLegs(legs: readonly SeededTrade[]): string {
  const strikes = (right: string) =>
    legs.filter(({ instrument }) => instrument.right === right).map(({ instrument }) => Number(instrument.strike));
  const width = Math.max(...['C', 'P'].map(strikes).map((side) => (side.length === 0 ? 0 : Math.max(...side) - Math.min(...side))));
  const credit = legs.reduce((sum, { side, entryPrice }) => sum + (side === 'short' ? 1 : -1) * Number(entryPrice), 0);
  return text(Math.max(0.2, width - credit) * 100 * Number(legs[0]!.quantity));
}

/** The trader's emotions, mistakes and execution grade: mistakes usually go with losses. */
function judgment(luck: Chance, trade: SeededTrade) {
  const mistakes = won(trade) ? some(luck, 0.12, early) : some(luck, 0.42, costly);
  const emotions = some(luck, 0.7, mistakes.length > 0 || luck.next() < 0.15 ? tense : calm);
  const rating = Math.min(5, Math.max(1, Math.round(3.6 + luck.normal() * 0.8 - mistakes.length * 1.6)));
  return { mistakes, emotions, rating };
}

/**
 * Plausible annotations for the legs of one strategy, or for a single trade: on most trades, but not the latest.
 * `recent`: opened in the last days, so neither reviewed nor graded; `older`: from before the playbooks' current
 * rules.
 */
function seededAnnotations(
  luck: Chance,
  legs: readonly SeededTrade[],
  { recent, older, playbooks }: { readonly recent: boolean; readonly older: boolean; readonly playbooks: readonly Playbook[] },
): SeededAnnotation[] {
  const [first] = legs;
  if (first === undefined || luck.next() < 0.12) return [];
  const setup = luck.pick(first.instrument.kind === 'option' ? optionSetups : stockSetups);
  const both = { setup, tags: some(luck, 0.45, tags) };
  const judged = recent || first.closedAt === null ? { reviewed: false } : { ...judgment(luck, first), reviewed: luck.next() < 0.9 };
  const checks = 'mistakes' in judged ? seededChecks(luck, playbooks, { setup, hasMistake: judged.mistakes.length > 0, older }) : [];
  const risk = legs.length > 1 ? { plannedRisk: riskOfLegs(legs) } : levels(luck, first);
  const place = ({ id, account, openedAt }: SeededTrade) => ({ id, account, openedAt, version: unwritten });
  return legs.map((leg, n) => ({
    ...place(leg),
    ...both,
    ...judged,
    ...(checks.length > 0 && { checks: [...checks] }),
    ...(n === 0 ? risk : {}),
  }));
}

const RECENT_DAYS = 9;
const OLDER_DAYS = 60;
const DAY = 86_400_000;

/** Calls the product as the trader. */
type Call = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Reply<E>>;

/** Every trade of the journal, closed and open. */
async function tradesOf(call: Call): Promise<SeededTrade[]> {
  const trades: SeededTrade[] = [];
  for (const which of [{}, { result: 'open' }]) {
    let after: string | null = null;
    do {
      const page: Reply<typeof api.trades.list> = await call(api.trades.list, {
        ...which,
        limit: '200',
        ...(after === null ? {} : { after }),
      });
      trades.push(...page.trades);
      after = page.next;
    } while (after !== null);
  }
  return trades;
}

/** Writes on the demo trades what their trader would have written: setups, stops, tags, mistakes, ratings, checklists. `now`: UTC milliseconds. */
export async function annotateDemo(
  call: Call,
  { seed, now, playbooks }: { readonly seed: number; readonly now: number; readonly playbooks: readonly Playbook[] },
): Promise<void> {
  const luck = chance(seed);
  const known = (await tradesOf(call)).sort((a, b) => a.openedAt.localeCompare(b.openedAt));
  const strategies = Map.groupBy(known, ({ id, instrument, openedAt }) =>
    instrument.kind === 'option' ? `${instrument.underlying} ${openedAt}` : id,
  );
  const written = [...strategies.values()].flatMap((legs) => {
    const age = now - Date.parse(legs[0]!.closedAt ?? legs[0]!.openedAt);
    return seededAnnotations(luck, legs, { recent: age < RECENT_DAYS * DAY, older: age > OLDER_DAYS * DAY, playbooks });
  });
  await call(api.trades.annotateMany, { trades: written });
  const version = journalSettingsVersion(defaultJournalSettings);
  await call(api.journalSettings.save, { version, ...seededSetups });
}
