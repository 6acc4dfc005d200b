import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import type { CsvColumn } from '#domain/exports/csvText.ts';
import { GENERIC_COLUMNS, type GenericColumn, STATED_GROSS } from '#domain/importers/brokers/generic/genericInstrument.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { Fill, TimePrecision } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { Notice } from '#functions/notices/notices.ts';
import type { AccessToken } from '#functions/people/accessToken.ts';
import type { SessionRecord } from '#functions/people/sessions.ts';

/** Formats an instant with the precision that is known. */
export const moment = (at: number, precision: TimePrecision = 'second'): string => {
  const iso = new Date(at).toISOString();
  return precision === 'day' ? iso.slice(0, 10) : precision === 'minute' ? `${iso.slice(0, 16)}Z` : `${iso.slice(0, 19)}Z`;
};
/** A list in one cell. */
export const words = (list: readonly string[]): string => list.join('; ');

const writtenColumns: readonly CsvColumn<AnnotatedTradeRow>[] = [
  ['setup', ({ setup }) => setup],
  ['tags', ({ tags }) => words(tags)],
  ['mistakes', ({ mistakes }) => words(mistakes)],
  ['stop', ({ stop }) => stop],
  ['target', ({ target }) => target],
  ['rating', ({ rating }) => rating],
  ['reviewed', ({ reviewed }) => reviewed],
  ['emotions', ({ emotions }) => words(emotions)],
  ['planned_risk', ({ plannedRisk }) => plannedRisk],
  ['more_targets', ({ moreTargets }) => words(moreTargets.map(formatDecimal))],
  ['note', ({ noteExcerpt }) => noteExcerpt],
];

export const tradeColumns: readonly CsvColumn<AnnotatedTradeRow>[] = [
  ['id', ({ id }) => id],
  ['account', ({ account }) => account],
  ['symbol', ({ instrument }) => instrument.symbol],
  ['underlying', ({ instrument }) => instrument.underlying],
  ['asset_type', ({ instrument }) => instrument.kind],
  ['currency', ({ instrument }) => instrument.currency],
  ['side', ({ side }) => side],
  ['opened_at', ({ openedAt, precision }) => moment(openedAt, precision)],
  ['closed_at', ({ closedAt, precision }) => (closedAt === null ? null : moment(closedAt, precision))],
  ['quantity', ({ quantity }) => quantity],
  ['open_quantity', ({ openQuantity }) => openQuantity],
  ['entry_price', ({ entryPrice }) => entryPrice],
  ['exit_price', ({ exitPrice }) => exitPrice],
  ['gross', ({ gross }) => gross],
  ['fees', ({ fees }) => fees],
  ['net', ({ net }) => net],
  ...writtenColumns,
];

/** A fill in Afterbell's own import layout, so that the file can be imported again. */
const generic: Readonly<Record<GenericColumn, CsvColumn<Fill>[1]>> = {
  account: ({ account }) => account,
  datetime: ({ time, precision }) => moment(time, precision),
  symbol: ({ instrument }) => instrument.symbol,
  asset_type: ({ instrument }) => instrument.kind,
  side: ({ action }) => action,
  quantity: ({ quantity }) => quantity,
  price: ({ price }) => price,
  multiplier: ({ instrument }) => instrument.multiplier,
  commission: ({ fee }) => fee,
  fees: () => 0,
  currency: ({ instrument }) => instrument.currency,
  effect: ({ effect }) => (effect === 'unknown' ? null : effect),
  execution_id: ({ id }) => id,
  underlying: ({ instrument }) => instrument.underlying,
  expiry: ({ instrument }) => instrument.expiry ?? null,
  strike: ({ instrument }) => instrument.strike ?? null,
  right: ({ instrument }) => instrument.right ?? null,
  note: () => null,
};
export const fillColumns: readonly CsvColumn<Fill>[] = [
  ...GENERIC_COLUMNS.map((name) => [name, generic[name]] as const),
  [STATED_GROSS, ({ statedGross }) => statedGross ?? null],
  ['import', ({ batch }) => batch],
];

export const accountColumns: readonly CsvColumn<TradingAccountView>[] = [
  ['label', ({ label }) => label],
  ['name', ({ name }) => name],
  ['broker', ({ broker }) => broker],
  ['currency', ({ currency }) => currency],
  ['time_zone', ({ zone }) => zone],
  ['lot_method', ({ lotMethod }) => lotMethod],
  ['fee_rules', ({ fees }) => fees.length],
  ['cash_moves', ({ cash }) => cash.length],
  ['has_trades', ({ used }) => used],
];

export const importColumns: readonly CsvColumn<Omit<ImportRecord, 'since' | 'cash'>>[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['file', ({ fileName }) => fileName],
  ['broker', ({ broker }) => broker],
  ['accounts', ({ accounts }) => words(accounts)],
  ['state', ({ state }) => state],
  ['fills_added', ({ added }) => added],
  ['duplicates', ({ duplicates }) => duplicates],
  ['cash_added', ({ cashAdded = 0 }) => cashAdded],
];

export const noticeColumns: readonly CsvColumn<Notice>[] = [
  ['at', ({ createdAt }) => moment(createdAt)],
  ['type', ({ type }) => type],
  ['title', ({ title }) => title],
  ['message', ({ message }) => message],
  ['read', ({ read }) => read],
];

export const sessionColumns: readonly CsvColumn<Omit<SessionRecord, 'jti' | 'issuedAt'>>[] = [
  ['started_at', ({ startedAt }) => moment(startedAt)],
  ['ends_at', ({ endsAt }) => moment(endsAt)],
  ['device', ({ device }) => device],
  ['network', ({ network }) => network],
  ['closed', ({ closed }) => closed && `${closed.how} ${moment(closed.at)}`],
];

export const accessTokenColumns: readonly CsvColumn<Omit<AccessToken, 'id' | 'userId'>>[] = [
  ['name', ({ name }) => name],
  ['ending', ({ ending }) => ending],
  ['scopes', ({ scopes }) => words(scopes)],
  ['created_at', ({ createdAt }) => moment(createdAt)],
  ['expires_at', ({ expiresAt }) => moment(expiresAt)],
  ['used_at', ({ usedAt }) => usedAt && moment(usedAt)],
];
