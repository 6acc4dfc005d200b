import * as correctionTexts from '#copy/import/correctionTexts.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { type MoneyFormat, moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { type Fill, isDeleted } from '#domain/trades/fill.ts';

import { toNumber } from '#domain/units/decimal.ts';
import { fillName, fillPrice, fillText } from '#features/fills/fillText.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { ReasonLine } from './ReasonLine.tsx';

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

/** Lists how an edited fill differs from its broker file: "price 182.65, in the file 182.55". */
function differencesText(fill: Fill, zone: string, money: MoneyFormat): string {
  const was = fill.changes?.was ?? {};
  const now = written(fill, zone, money);
  const broker = written({ ...fill, ...was }, zone, money);
  return fields
    .filter((field) => was[field] !== undefined)
    .map((field) => correctionTexts.differs(correctionTexts.fields[field], now[field], broker[field]))
    .join('; ');
}

/** A fill of the file that its broker took back, or that its trader deleted or edited, with the way back from the trader's own. */
export function CorrectionLine({
  fill,
  zone,
  hidden,
  busy,
  onPress,
}: {
  readonly fill: Fill;
  readonly zone: string;
  readonly hidden: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  const money = moneyFormat(fill.instrument.currency, { hidden });
  const when = listStamp(fill.time, zone, fill.precision === 'day');
  const isGone = isDeleted(fill);
  const reason = fill.changes?.bustedBy;
  const own = isGone ? correctionTexts.deleted : correctionTexts.edited(differencesText(fill, zone, money));
  const text = reason === undefined ? own : correctionTexts.takenBack(reason);
  const name = `${instrumentName(fill.instrument)} ${instrumentDetail(fill.instrument)}`.trim();
  return (
    <ReasonLine mark={isGone ? '×' : '≠'} title={`${name}: ${fillText(fill, money)}`} hint={`${when} · ${text}`}>
      {reason === undefined && (
        <Button
          size="small"
          disabled={busy}
          aria-label={(isGone ? deletedTexts.restoreOf : correctionTexts.useFileOf)(`${fillName(fill)}, ${when}`)}
          onClick={onPress}
        >
          {isGone ? deletedTexts.restore : correctionTexts.useFile}
        </Button>
      )}
    </ReasonLine>
  );
}
