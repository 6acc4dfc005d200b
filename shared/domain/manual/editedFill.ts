import { type BrokerValues, type Fill, withChanges } from '../trades/fill.ts';
import type { Decimal } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';
import { closeOfOpening } from './openingFill.ts';

/** A trader's edit of a fill; absent fields stay. Amounts like `Fill`, `time` in UTC milliseconds. */
export type FillEdit = {
  readonly side?: 'buy' | 'sell' | undefined;
  readonly quantity?: Decimal | undefined;
  readonly price?: Decimal | undefined;
  readonly fee?: Decimal | undefined;
  readonly time?: Millis | undefined;
};

/** True for an imported fill: its broker's values are never lost. */
export const isImportedFill = (fill: Pick<Fill, 'batch'>): boolean => fill.batch !== '' && closeOfOpening(fill) === null;

/** A fill as its broker's file states it. */
export function brokerFill(fill: Fill): Fill {
  const was = fill.changes?.was;
  return was === undefined ? fill : { ...withChanges(fill, { was: undefined }), ...was };
}

const valuesOf = ({ action, quantity, price, fee, time, precision, effect, statedGross, tradeDay }: Fill) => ({
  action,
  quantity,
  price,
  fee,
  time,
  precision,
  effect,
  statedGross,
  tradeDay,
});

/** A fill that counts as `now`, where its broker states `broker`: what differs is stored beside it. */
function besideBroker(now: Fill, broker: Fill): Fill {
  const stated = valuesOf(broker);
  const differing = Object.entries(valuesOf(now)).flatMap(([name, value]) => {
    const own = stated[name as keyof BrokerValues];
    return own === value || own === undefined ? [] : [[name, own] as const];
  });
  return withChanges(now, { was: differing.length === 0 ? undefined : (Object.fromEntries(differing) as BrokerValues) });
}

/** True for a fill whose first values are stored beside it once it is edited: all but those that were simply typed in, whose last values are as good. */
function hasFirstValues(fill: Fill): boolean {
  const { batch, effect, precision } = brokerFill(fill);
  return batch !== '' || effect !== 'unknown' || precision !== 'second';
}

/**
 * A fill after its trader edited it. An imported fill keeps its broker's values beside it, and one edited back to them is as if it never was edited. A result
 * that the broker states goes with the broker's amounts: it counts no more once price, quantity or side are others. Its trade date goes with its time.
 */
export function editedFill(fill: Fill, { side, quantity, price, fee, time }: FillEdit): Fill {
  const isStored = hasFirstValues(fill);
  const broker = isStored ? brokerFill(fill) : fill;
  const { statedGross: _, tradeDay: __, ...rest } = fill;
  const now = {
    ...rest,
    action: side ?? fill.action,
    quantity: quantity ?? fill.quantity,
    price: price ?? fill.price,
    fee: fee ?? fill.fee,
    time: time ?? fill.time,
  };
  const hasSide = now.action === broker.action;
  const isWorthTheSame = hasSide && now.quantity === broker.quantity && now.price === broker.price;
  const edited: Fill = {
    ...now,
    precision: now.time === broker.time ? broker.precision : 'second',
    effect: hasSide ? broker.effect : 'unknown',
    ...(isWorthTheSame && broker.statedGross !== undefined && { statedGross: broker.statedGross }),
    ...(now.time === broker.time && broker.tradeDay !== undefined && { tradeDay: broker.tradeDay }),
  };
  return isStored ? besideBroker(edited, broker) : edited;
}

/**
 * A fill whose broker's file is read again as `read`: the trader's edits stay, everything else is updated. `read`
 * has the broker's values.
 */
export function carryOverEdits(fill: Fill, read: Fill): Fill {
  const was = fill.changes?.was;
  if (was === undefined) return read;
  const own = Object.fromEntries(Object.entries(valuesOf(fill)).filter(([name, value]) => value !== undefined && Object.hasOwn(was, name)));
  const { statedGross, tradeDay, ...rest } = read;
  const isStated = was.statedGross === undefined && statedGross !== undefined;
  const isDated = was.time === undefined && tradeDay !== undefined;
  const stated = { ...(isStated && { statedGross }), ...(isDated && { tradeDay }) };
  return besideBroker({ ...rest, ...own, ...stated, ...(fill.changes && { changes: fill.changes }) }, read);
}
