import * as correctionTexts from '#copy/import/correctionTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { fillPrice } from '#features/fills/fillText.ts';
import { listStamp } from '#format/stamp.ts';

type Field = keyof typeof correctionTexts.fields;
const fields = Object.keys(correctionTexts.fields) as Field[];

/** A fill's values as text, field by field. */
const written = (
  { action, quantity, price, fee, time, precision }: Fill,
  zone: string,
  money: MoneyFormat,
): Readonly<Record<Field, string>> => ({
  action: fillTexts.actions[action],
  quantity: money.size(count(toNumber(quantity))),
  price: fillPrice(price),
  fee: money.fees(fee),
  time: listStamp(time, zone, precision === 'day'),
});

/** Differences of an edited fill from its broker's file: "price 182.65, the file says 182.55". */
export function differencesText(fill: Fill, zone: string, money: MoneyFormat): string {
  const was = fill.changes?.was ?? {};
  const now = written(fill, zone, money);
  const broker = written({ ...fill, ...was }, zone, money);
  return fields
    .filter((field) => was[field] !== undefined)
    .map((field) => correctionTexts.differs(correctionTexts.fields[field], now[field], broker[field]))
    .join('; ');
}
