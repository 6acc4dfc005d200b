import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { allAccounts, newTradingAccount } from '#domain/accounts/allAccounts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { aiLimits } from '#domain/credits/creditAccount.ts';
import { encodeChapter } from '#domain/journal/codec/encodeChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { emptyNote, type Note } from '#domain/journal/model/note.ts';
import { weeklyAiLimit } from '#domain/plans/plans.ts';
import { SAMPLE_ZONE, type SampleAnnotation, sampleAnnotations, sampleMonth } from '#domain/sample/sampleMonth.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Decimal, decimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { gzipJson } from '#functions/table/gzipJson.ts';

const amount = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

const noteOf = ({ trade, setup, mistakes, emotions, rating, reviewed, stop, plannedRisk }: SampleAnnotation): Note => ({
  ...emptyNote,
  setup,
  mistakes,
  emotions,
  rating,
  reviewed,
  stop: amount(stop),
  plannedRisk: amount(plannedRisk),
  anchor: trade.fills[0]!.fill.id,
  openedAt: trade.openedAt,
});

/** Chapters of the sample month before `today`, by month, without notes and checklists. */
function sampleChapters(today: string): ReadonlyMap<string, Chapter> {
  const { trades } = matchFills(sampleMonth(today));
  const noteOfTrade = new Map(sampleAnnotations(trades, today).map((each) => [each.trade, noteOf(each)]));
  const months = Map.groupBy(trades, ({ openedAt }) => new Date(openedAt).toISOString().slice(0, 7));
  const chapterOf = (month: string, own: typeof trades) =>
    encodeChapter({
      account: SAMPLE_ACCOUNT,
      month,
      annotatedTrades: own.map((trade) => ({ trade, note: noteOfTrade.get(trade) ?? null })),
      unmatchedFills: [],
      unattached: [],
    });
  return new Map([...months].map(([month, own]) => [month, chapterOf(month, own)]));
}

/** IANA zone of this browser, and whether it shows the dark theme. */
export type Look = { readonly zone: string; readonly darkMode: boolean };

/** The demo's user: a paid plan, and settings of this browser. */
export const demoUser = ({ zone, darkMode }: Look) => ({
  _id: userIdOf('demo'),
  username: 'Demo',
  email: 'demo@afterbell.example',
  subscription: { ...accountDefaults.subscription, active: true, type: 'monthly' as const },
  specialAccess: accountDefaults.specialAccess,
  secondFactor: { isOn: false, adminNeeds: null },
  preferences: { ...accountDefaults.preferences, timeZone: zone, darkMode },
});

/**
 * Answers, by call, what the first figures of a new tab ask, as the server would with the sample imported: its handlers come after them. `now`: UTC
 * milliseconds. The journal is at version 0, before the server's first.
 */
export function firstAnswers(
  look: Look,
  now: number,
): Readonly<Record<string, (input: { readonly ids?: readonly string[] }) => Promise<unknown>>> {
  const user = demoUser(look);
  const chapters = sampleChapters(dayKey(millis(now), SAMPLE_ZONE));
  const limit = weeklyAiLimit(user.subscription.type, { paid: true, special: false });
  return {
    'auth.validate': async () => ({ ...user, aiRequestLimits: aiLimits(limit, null, now), sealKey: '' }),
    'account.accounts': async () => allAccounts([], [SAMPLE_ACCOUNT], (label) => newTradingAccount(label, user.preferences)),
    'trades.book': async () => ({
      version: 0,
      entries: [...chapters.keys()].map((id) => ({ id, bytes: 0, options: true })),
      overrides: [],
    }),
    'trades.chapters': ({ ids = [] }) => Promise.all(ids.map((id) => gzipJson(chapters.get(id)))),
  };
}
