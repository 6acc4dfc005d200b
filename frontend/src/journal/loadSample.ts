import * as sampleTexts from '#copy/sampleTexts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { emptyAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import { checkWords } from '#domain/playbooks/tradeChecks.ts';
import { sampleBars } from '#domain/sample/sampleBars.ts';
import { SAMPLE_ZONE, type SampleAnnotation, sampleAnnotations, sampleMonth } from '#domain/sample/sampleMonth.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { dayKey, weekAfter, weekToReview } from '#domain/units/dayKey.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import type { Client } from '../browser/api/createApi.ts';

/** The calls that the sample month is made of. */
export type SampleApi = Pick<Client, 'imports' | 'trades' | 'playbooks' | 'plans' | 'weeks' | 'bars'>;

/** Imports the month's trades, and answers what their trader wrote on each. */
async function importTrades(api: SampleApi, today: string): Promise<readonly SampleAnnotation[]> {
  const fills = sampleMonth(today);
  await api.imports.commit({
    fileName: 'sample-month.csv',
    broker: 'generic',
    zone: SAMPLE_ZONE,
    rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
    problems: [],
    parts: [{ account: SAMPLE_ACCOUNT, fills: packFills(fills) }],
  });
  return sampleAnnotations(matchFills(fills).trades, today);
}

/** A trade's checklist: a mistake broke the rule about the stop, if its trade moved it, otherwise the one about volume. */
function checksOf(playbook: Playbook | null, { setup, mistakes, reviewed }: SampleAnnotation): readonly string[] {
  if (playbook === null || setup !== playbook.setup || !reviewed) return [];
  const { version, rules } = currentVersion(playbook);
  const broken = mistakes.length === 0 ? null : mistakes.includes('Moved the stop') ? 2 : 1;
  const judged = rules.map(({ id, hard }, at) => [id, { hard, followed: at !== broken }] as const);
  return checkWords({ playbook: playbook.id, version, rules: new Map(judged) });
}

const placeOf = ({ trade }: SampleAnnotation) => ({
  id: trade.id,
  account: trade.account,
  openedAt: new Date(trade.openedAt).toISOString(),
});

async function annotate(api: SampleApi, written: readonly SampleAnnotation[], playbook: Playbook | null): Promise<void> {
  const version = annotationVersion(emptyAnnotation);
  const trades = written.map((each) => {
    const { setup, mistakes, emotions, rating, reviewed, stop, plannedRisk } = each;
    const checks = [...checksOf(playbook, each)];
    return {
      ...placeOf(each),
      version,
      setup,
      rating,
      reviewed,
      stop,
      plannedRisk,
      checks,
      mistakes: [...mistakes],
      emotions: [...emotions],
    };
  });
  await api.trades.annotateMany({ trades });
}

async function saveNotes(api: SampleApi, written: readonly SampleAnnotation[]): Promise<void> {
  for (const each of written)
    if (each.note !== null) await api.trades.saveNote({ ...placeOf(each), version: noteVersion(''), text: sampleTexts.notes[each.note] });
}

/** A plan that its trade followed to the target. */
async function addPlan(api: SampleApi, { trade, setup, stop }: SampleAnnotation, today: string): Promise<void> {
  const { instrument, side, entryPrice, exitPrice, quantity } = trade;
  const { checklist, ...texts } = sampleTexts.plan;
  const { id, version } = await api.plans.create({
    ...texts,
    symbol: instrument.symbol,
    currency: instrument.currency,
    account: SAMPLE_ACCOUNT,
    side,
    setup,
    stop,
    multiplier: '1',
    legs: [],
    risk: null,
    feesPerUnit: null,
    goodUntil: null,
    earningsOn: null,
    playbook: null,
    entryLow: formatDecimal(entryPrice),
    entryHigh: formatDecimal(entryPrice),
    quantity: formatDecimal(quantity),
    targets: [{ price: formatDecimal(exitPrice ?? entryPrice), share: '100' }],
    checklist: checklist.map((text) => ({ text, done: true })),
  });
  const attached = await api.plans.attach({ id, version, trade: trade.id });
  await api.plans.move({ id, version: attached.version, state: 'done', today });
}

/** The finished review of the week before the one that waits, unless something is written on it. */
async function addWeek(api: SampleApi, today: string): Promise<void> {
  const week = weekAfter(weekToReview(today), -1);
  const version = weekVersion(emptyWeek);
  const { version: found } = await api.weeks.read({ week });
  if (found === version) await api.weeks.save({ week, version, ...sampleTexts.week, promise: 'rule afternoon', completed: true });
}

/**
 * Imports a month of sample trades that ends the trading day before `now`, into an account of its own, with their setups, stops, mistakes and ratings; with a
 * paid plan also a playbook. `addRest` adds what no figure of the overview needs: notes, bars, a finished weekly review, and with a paid plan a trade plan.
 */
export async function loadSample(api: SampleApi, now: Millis, isPaid: boolean): Promise<{ readonly addRest: () => Promise<void> }> {
  const today = dayKey(now, SAMPLE_ZONE);
  const written = await importTrades(api, today);
  const rules = sampleTexts.playbookRules.map((rule) => ({ id: null, ...rule }));
  const playbook = isPaid ? await api.playbooks.create({ ...sampleTexts.playbook, rules, archived: false }) : null;
  await annotate(api, written, playbook);
  return {
    async addRest() {
      await saveNotes(api, written);
      const planned = written.find(({ isPlanned }) => isPlanned);
      if (playbook !== null && planned !== undefined) await addPlan(api, planned, today);
      await addWeek(api, today);
      for (const { trade, hasBars } of written)
        if (hasBars) await api.bars.save({ bars: sampleBars(trade), source: sampleTexts.barsSource });
    },
  };
}
