import { inZone } from '#domain/format/inZone.ts';
import type { FillId } from '#domain/units/ids.ts';
import { add, type Decimal, formatDecimal, subtract, ZERO } from '../units/decimal.ts';
import type { Fill } from './fill.ts';
import { matchFills } from './matchFills.ts';

/** A fill that would open `quantity` more once others are removed: it closed their units. */
export type UnexpectedOpening = { readonly fill: Fill; readonly quantity: Decimal };

const isOpening = ({ role }: { readonly role: string }): boolean => role === 'open';

/** Quantity each fill opens. */
function openedBy(fills: readonly Fill[]): Map<FillId, UnexpectedOpening> {
  const opened = new Map<FillId, UnexpectedOpening>();
  for (const { fill, quantity } of matchFills(fills).trades.flatMap((trade) => trade.fills.filter(isOpening)))
    opened.set(fill.id, { fill, quantity: add(opened.get(fill.id)?.quantity ?? ZERO, quantity) });
  return opened;
}

/**
 * The first fill that would open or enlarge a position that never existed, if some of an account's fills were
 * removed: a sale of shares delivered by an assignment would become a short. Null if there is no such fill.
 * Independent of the lot method.
 */
export function wouldOpenIfRemoved(fills: Iterable<Fill>, gone: ReadonlySet<FillId>): UnexpectedOpening | null {
  const all = [...fills];
  const keys = new Set(all.filter(({ id }) => gone.has(id)).map(({ instrument }) => instrument.key));
  const own = all.filter(({ instrument }) => keys.has(instrument.key));
  const now = openedBy(own);
  for (const [id, { fill, quantity }] of openedBy(own.filter((each) => !gone.has(each.id)))) {
    const more = subtract(quantity, now.get(id)?.quantity ?? ZERO);
    if (more > 0n) return { fill, quantity: more };
  }
  return null;
}

/** The same as a sentence for the trader, with what to do first. `zone`: the trader's, for the day in it. */
export function unexpectedOpeningSentence({ fill, quantity }: UnexpectedOpening, zone: string): string {
  const sold = fill.action === 'sell';
  const day = inZone(zone, { dateStyle: 'medium' }).format(fill.time);
  const what = `the ${formatDecimal(quantity)} ${fill.instrument.symbol} ${sold ? 'sold' : 'bought'} on ${day}`;
  const becomes = sold ? 'a short you never opened' : 'a position you never opened';
  const side = sold ? 'bought' : 'sold';
  const first =
    fill.batch === ''
      ? `Record how you ${side} them first.`
      : `Undo the import of that ${sold ? 'sale' : 'purchase'} first, or record how you ${side} them.`;
  return `Without it, ${what} would become ${becomes}. ${first}`;
}
