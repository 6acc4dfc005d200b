import type { BrokerValues, Fill, FillAction, FillChanges, TimePrecision } from '#domain/trades/fill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';

type PackedBrokerValues = {
  readonly action?: FillAction;
  readonly quantity?: string;
  readonly price?: string;
  readonly fee?: string;
  readonly time?: number;
  readonly precision?: TimePrecision;
  readonly effect?: Fill['effect'];
  readonly statedGross?: string;
  readonly tradeDay?: string;
};

/** Traders' changes to a chapter's fills, as JSON. Few are ever changed, so they are listed by fill id. */
export type FillMarks = readonly (readonly [
  fill: FillId,
  mark: Omit<FillChanges, 'was' | 'deletedAt'> & { readonly was?: PackedBrokerValues; readonly deletedAt?: number },
])[];

function packBrokerValues({ quantity, price, fee, statedGross, ...rest }: BrokerValues): PackedBrokerValues {
  return {
    ...rest,
    ...(quantity !== undefined && { quantity: formatDecimal(quantity) }),
    ...(price !== undefined && { price: formatDecimal(price) }),
    ...(fee !== undefined && { fee: formatDecimal(fee) }),
    ...(statedGross !== undefined && { statedGross: formatDecimal(statedGross) }),
  };
}

function readBrokerValues({ quantity, price, fee, time, statedGross, ...rest }: PackedBrokerValues): BrokerValues {
  return {
    ...rest,
    ...(quantity !== undefined && { quantity: decimal(quantity) }),
    ...(price !== undefined && { price: decimal(price) }),
    ...(fee !== undefined && { fee: decimal(fee) }),
    ...(time !== undefined && { time: millis(time) }),
    ...(statedGross !== undefined && { statedGross: decimal(statedGross) }),
  };
}

/** The edits of some fills, each once, in fill order; absent if empty. */
export function packFillMarks(fills: readonly Pick<Fill, 'id' | 'changes'>[]): { readonly marks?: FillMarks } {
  const marks = new Map<FillId, FillMarks[number][1]>();
  for (const { id, changes } of fills) {
    if (changes === undefined) continue;
    const { was, ...rest } = changes;
    marks.set(id, { ...rest, ...(was && { was: packBrokerValues(was) }) });
  }
  return marks.size === 0 ? {} : { marks: [...marks] };
}

/** The changes that were packed, by the ids of their fills. */
export const readFillMarks = (marks: FillMarks = []): ReadonlyMap<FillId, FillChanges> =>
  new Map(
    marks.map(([id, { was, deletedAt, ...rest }]) => [
      id,
      { ...rest, ...(was && { was: readBrokerValues(was) }), ...(deletedAt !== undefined && { deletedAt: millis(deletedAt) }) },
    ]),
  );
