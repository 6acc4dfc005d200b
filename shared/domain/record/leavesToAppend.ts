import { brokerFill } from '../manual/editedFill.ts';
import type { Fill } from '../trades/fill.ts';
import { wholeOf } from '../trades/fillPart.ts';
import { formatDecimal, sumOf, ZERO } from '../units/decimal.ts';
import type { FillId } from '../units/ids.ts';
import { leafFields, rowFormats } from './verifyRecord.ts';

/** Leaves of one link at most; a day with more has several links. */
export const LINK_LEAVES = 500;

const AT_KIND = leafFields.indexOf('kind');
const AT_REPLACES = leafFields.indexOf('replaces');
const AT_FILL = leafFields.indexOf('fill');
const AT_BROKER = leafFields.indexOf('broker');
const AT_TIME = leafFields.indexOf('time');

/** An execution of the broker as the texts of a leaf have it, from `broker` on. */
function bodyOf(fill: Fill, broker: string): readonly string[] {
  const { instrument, action, quantity, price, fee, time, precision, statedGross } = fill;
  const { symbol, kind, currency, multiplier } = instrument;
  return [
    broker,
    symbol,
    kind,
    currency,
    formatDecimal(multiplier),
    action,
    formatDecimal(quantity),
    formatDecimal(price),
    formatDecimal(fee),
    new Date(time).toISOString(),
    precision,
    statedGross === undefined ? '' : formatDecimal(statedGross),
  ];
}

/** The broker's executions: parts that a trader cut are one again, and edits and deletions of the trader change nothing. Null: its broker took it back. */
function executions(fills: Iterable<Fill>): ReadonlyMap<FillId, Fill | null> {
  const known = new Map([...fills].map((fill) => [fill.id, fill]));
  const parts = Map.groupBy(known.values(), (fill) => wholeOf(fill, known));
  return new Map(
    [...parts].map(([id, all]) => {
      const [first, ...others] = all.map(brokerFill);
      if (all.some(({ changes }) => changes?.bustedBy !== undefined)) return [id, null];
      const sum = (of: (fill: Fill) => Fill['quantity']) => sumOf([first!, ...others].map(of));
      const stated = first!.statedGross === undefined ? {} : { statedGross: sum(({ statedGross = ZERO }) => statedGross) };
      return [id, { ...first!, quantity: sum(({ quantity }) => quantity), fee: sum(({ fee }) => fee), ...stated }];
    }),
  );
}

/** A leaf in the chain: its texts and place, "link.index". */
type KeptLeaf = { readonly leaf: readonly string[]; readonly at: string };

/** The newest leaf of each fill that is in the chain, by the fill's id. `leaves` in the order of the chain. */
export const newestLeaves = (leaves: Iterable<KeptLeaf>): ReadonlyMap<string, KeptLeaf> =>
  new Map([...leaves].map((kept) => [kept.leaf[AT_FILL]!, kept]));

/**
 * The leaves to append to a chain whose newest leaf of each fill is in `newest`. `brokerOf` answers the broker of an import that came by a connection, null for
 * any other; `salt` answers 16 random bytes as text. Leaves of the chain never change: a difference is a leaf that replaces the one before.
 */
export function leavesToAppend(
  record: string,
  fills: Iterable<Fill>,
  brokerOf: (batch: string) => string | null,
  newest: ReadonlyMap<string, KeptLeaf>,
  salt: () => string,
): readonly (readonly string[])[] {
  const all = executions(fills);
  const row = (kind: string, replaces: string, fill: string, body: readonly string[]): readonly string[] => [
    rowFormats.leaf,
    record,
    salt(),
    kind,
    replaces,
    fill,
    ...body,
  ];
  const isGone = ({ leaf }: KeptLeaf): boolean => ['takenBack', 'removed'].includes(leaf[AT_KIND]!);
  const fresh = [...all].flatMap(([id, fill]) => {
    const broker = fill && brokerOf(fill.batch);
    const kept = newest.get(id);
    if (fill === null || broker === null) return [];
    const body = bodyOf(fill, broker);
    if (kept === undefined) return [row('fill', '', id, body)];
    const isSame = !isGone(kept) && kept.leaf.slice(AT_BROKER).join('\n') === body.join('\n');
    return isSame ? [] : [row('corrected', kept.at, id, body)];
  });
  const gone = [...newest].flatMap(([id, kept]) => {
    const fill = all.get(id as FillId);
    const isPulled = fill != null && brokerOf(fill.batch) !== null;
    return isPulled || isGone(kept) ? [] : [row(fill === null ? 'takenBack' : 'removed', kept.at, id, kept.leaf.slice(AT_BROKER))];
  });
  return [...fresh, ...gone].sort((a, b) => (a[AT_TIME]! < b[AT_TIME]! ? -1 : 1));
}

/** The places that a link's leaves replace, as the link states them. */
export const replacedBy = (leaves: readonly (readonly string[])[]): string =>
  leaves
    .map((leaf) => leaf[AT_REPLACES]!)
    .filter((at) => at !== '')
    .join(' ');
