import { type BarSeries, priceAt, priceColumns } from '#domain/bars/barSeries.ts';
import { heldCash } from '#domain/cash/heldCash.ts';
import { type CsvColumn, csvText, jsonRows, jsonText } from '#domain/exports/csvText.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import { type JournalRows, journalRows } from '#domain/journal/views/journalRows.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { PersonalData } from '#functions/privacy/loadPersonalData.ts';
import { dayColumns, missedColumns, type NoteRow, noteColumns, weekColumns } from './noteColumns.ts';
import { dayRulesColumns, planColumns } from './planColumns.ts';
import { checkColumns, checkRows, playbookColumns } from './playbookColumns.ts';
import { readMe } from './readMe.ts';
import { screenshotColumns, screenshotRows } from './screenshotRows.ts';
import {
  accessTokenColumns,
  accountColumns,
  fillColumns,
  importColumns,
  moment,
  noticeColumns,
  sessionColumns,
  tradeColumns,
} from './tradeColumns.ts';

const fileOf = (place: number, { symbol, seconds }: PersonalData['bars'][number]): string =>
  `bars/${place + 1}-${symbol.replaceAll(/[^A-Z0-9.]/g, '-')}-${seconds}s.csv`;

/** Every series of bars with the file that has them. */
const barRows = ({ bars }: PersonalData) =>
  bars.map(({ pieces: _, slots: _1, from, until, ...line }, place) => ({
    ...line,
    from: new Date(from * 1000).toISOString(),
    until: new Date(until * 1000).toISOString(),
    file: fileOf(place, bars[place]!),
  }));

const barColumns: readonly CsvColumn<ReturnType<typeof barRows>[number]>[] = [
  ['symbol', ({ symbol }) => symbol],
  ['seconds', ({ seconds }) => String(seconds)],
  ['from', ({ from }) => from],
  ['until', ({ until }) => until],
  ['bars', ({ bars }) => String(bars)],
  ['source', ({ source }) => source],
  ['file', ({ file }) => file],
];

/** The bars as lines, in the layout that can be uploaded again. */
function lines(series: BarSeries): string {
  const line = (place: number) => {
    const prices = priceColumns.map((name) => formatDecimal(priceAt(series, name, place)));
    const volume = series.volume === null ? [] : [series.volume[place]];
    return [series.time[place], ...prices, ...volume].join(',');
  };
  return series.time.map((_, place) => line(place)).join('\n');
}

/** A file for each series. */
const barFiles = ({ bars }: PersonalData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    bars.map((each, place) => [fileOf(place, each), `${['time,open,high,low,close,volume', ...each.pieces.map(lines)].join('\n')}\n`]),
  );

/** All cash of symbols, each movement once, with its file. */
const cashRows = (imports: readonly ImportRecord[]) =>
  heldCash(imports).map(({ id, kind, account, symbol, currency, amount, day, time, source }) => ({
    id,
    account,
    symbol,
    kind,
    amount,
    currency,
    day,
    time: day === null ? time : null,
    file: source.fileName,
    import: source.importId,
  }));

const cashColumns: readonly CsvColumn<ReturnType<typeof cashRows>[number]>[] = [
  ['account', ({ account }) => account],
  ['day', ({ day }) => day],
  ['time', ({ time }) => time && moment(time)],
  ['symbol', ({ symbol }) => symbol],
  ['kind', ({ kind }) => kind],
  ['amount', ({ amount }) => amount],
  ['currency', ({ currency }) => currency],
  ['file', ({ file }) => file],
  ['import', (row) => row.import],
];

function profileOf({ userId, profile, access, aiRequestLimits, questions }: PersonalData) {
  const { username, email, createdAt, preferences, sharing, notices, bio, withoutPassword = false, formerUsernames = [] } = profile;
  const { subscription, specialAccess } = access;
  const signIn = { with: withoutPassword ? 'Google' : 'password', securityQuestions: questions };
  return {
    _id: userId,
    username,
    formerUsernames,
    email,
    createdAt,
    signIn,
    preferences,
    sharing,
    notices,
    bio,
    subscription,
    specialAccess,
    aiRequestLimits,
  };
}

/** Every Markdown note with the trade it is about; null where that trade is no longer in the journal. */
const notesOf = ({ writing }: PersonalData, { trades }: JournalRows): NoteRow[] => {
  const byNote = new Map(trades.map((trade) => [trade.noteId, trade]));
  return [...writing.notes].map(([id, text]) => {
    const trade = byNote.get(id);
    const about = trade && { trade: trade.id, account: trade.account, symbol: trade.instrument.symbol, openedAt: trade.openedAt };
    return { ...(about ?? { trade: null, account: null, symbol: null, openedAt: null }), note: id, text };
  });
};

/** Everything of a person as files by name: each list as JSON and as CSV. Answers the journal's rows too, to count them. `left`: names of emailed files that do not fit. */
export function exportFiles(
  all: PersonalData,
  now: number,
  left: readonly string[] = [],
): { readonly files: Readonly<Record<string, string>>; readonly journal: JournalRows } {
  const journal = journalRows(all.chapters);
  const sessions = all.sessions.map(({ jti: _, issuedAt: _1, ...session }) => session);
  const tokens = all.accessTokens.map(({ id: _, userId: _1, ...token }) => token);
  const imports = all.imports.map(({ since: _, cash: _1, ...receipt }) => receipt);
  const list = <Row>(name: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]) => ({
    [`${name}.json`]: jsonRows(rows),
    [`${name}.csv`]: csvText(columns, rows),
  });
  const files = {
    'profile.json': jsonText(profileOf(all)),
    ...list('accounts', all.accounts, accountColumns),
    ...list('trades', journal.trades, tradeColumns),
    ...list('fills', journal.fills, fillColumns),
    ...list('notes', notesOf(all, journal), noteColumns),
    ...list('days', all.writing.days, dayColumns),
    ...list('weeks', all.writing.weeks, weekColumns),
    ...list('screenshots', screenshotRows(all, journal), screenshotColumns),
    ...list('missed-trades', all.writing.missed, missedColumns),
    ...list('trade-plans', all.writing.plans, planColumns),
    ...list('playbooks', all.writing.playbooks, playbookColumns),
    ...list('playbook-checks', checkRows(journal.trades, all.writing.playbooks), checkColumns),
    ...list('day-rules', all.writing.dayRules, dayRulesColumns),
    ...list('bars', barRows(all), barColumns),
    'journal-settings.json': jsonText(all.writing.settings),
    ...list('imports', imports, importColumns),
    ...list('cash', cashRows(all.imports), cashColumns),
    ...list('notifications', all.notifications, noticeColumns),
    ...list('sessions', sessions, sessionColumns),
    ...list('tokens', tokens, accessTokenColumns),
    'community.json': jsonText(all.community),
    ...(journal.unattached.length > 0 && { 'unattached-notes.json': jsonText(journal.unattached) }),
    ...(all.others.length > 0 && { 'more.json': jsonText(all.others) }),
  };
  return { files: { 'README.txt': readMe(all, journal, Object.keys(files), now, left), ...files, ...barFiles(all) }, journal };
}
