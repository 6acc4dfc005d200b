import type { CashMovement } from '../importers/imported.ts';
import { rezoneTime } from '../trades/rezoneFill.ts';
import { dayNumberOf } from '../units/dayKey.ts';
import { decimal, formatDecimal } from '../units/decimal.ts';
import { DAY, type Millis, millis } from '../units/millis.ts';
import type { CashSource, HeldCash, JournalCash } from './journalCash.ts';

/** One row; its last part is a day, "2026-03-09", or UTC milliseconds. */
type WrittenRow = readonly [
  id: string,
  kind: CashMovement['kind'],
  account: string,
  symbol: string,
  currency: string,
  amount: string,
  when: string | number,
];

/** The start of a day in a zone. */
const startOf = (day: string, zone: string): Millis => rezoneTime(millis(dayNumberOf(day) * DAY), 'UTC', zone);

/** Cash as one text, with the IANA zone in which its clocks are read. */
export const writeCash = (cash: readonly JournalCash[], zone: string): string =>
  JSON.stringify([
    zone,
    cash.map(
      ({ id, kind, account, symbol, currency, amount, day, time }): WrittenRow => [
        id,
        kind,
        account,
        symbol,
        currency,
        formatDecimal(amount),
        day ?? time,
      ],
    ),
  ]);

/** The same cash, its clocks read in `zone`: wall times stay and instants move. */
export function readCash(text: string, zone: string): JournalCash[] {
  const [from, rows] = JSON.parse(text) as readonly [string, readonly WrittenRow[]];
  return rows.map(([id, kind, account, symbol, currency, amount, when]) => ({
    id,
    kind,
    account,
    symbol,
    currency,
    amount: decimal(amount),
    ...(typeof when === 'string'
      ? { day: when, time: startOf(when, zone) }
      : { day: null, time: from === zone ? millis(when) : rezoneTime(millis(when), from, zone) }),
  }));
}

/** The cash of one import as API output; `cash`: in the form of `writeCash`. */
export type ListedCash = CashSource & { readonly cash: string };

/** The cash of a journal by its imports, in their order. */
export const listCash = (held: readonly HeldCash[]): ListedCash[] =>
  [...Map.groupBy(held, ({ source }) => source)].map(([source, rows]) => ({ ...source, cash: writeCash(rows, source.zone) }));

/** Reads what `listCash` made. */
export const readListedCash = (listed: readonly ListedCash[]): HeldCash[] =>
  listed.flatMap(({ cash, ...source }) => readCash(cash, source.zone).map((row) => ({ ...row, source })));
