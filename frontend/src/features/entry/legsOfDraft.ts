import { typedAmount } from '#domain/format/typedAmount.ts';
import type { Leg } from '#domain/options/leg.ts';
import { decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import type { EntryDraft, LegEntry } from './entryDraft.ts';

const HUNDRED = decimalOf(100);

/** A typed leg; null while it names no contract. A price that was not typed yet is 0. */
function legOfEntry({ side, quantity, kind, strike, expiry, price }: LegEntry): Leg | null {
  const [size, at] = [typedAmount(quantity), typedAmount(strike)];
  if (size === null || size <= 0n) return null;
  const leg = { side: side === 'buy' ? 'long' : 'short', quantity: size, price: typedAmount(price) ?? ZERO } as const;
  if (kind === 'S') return { ...leg, multiplier: ONE, option: null };
  return at === null || at <= 0n || expiry === '' ? null : { ...leg, multiplier: HUNDRED, option: { right: kind, strike: at, expiry } };
}

/** The legs of a draft once each names a contract, else none; and whether all their prices are known. */
export function legsOfDraft({ legs }: Pick<EntryDraft, 'legs'>): { readonly legs: readonly Leg[]; readonly isPriced: boolean } {
  const read = legs.map(legOfEntry);
  const isPriced = legs.every(({ price }) => (typedAmount(price) ?? -1n) >= 0n);
  return { legs: read.every((leg) => leg !== null) ? (read as readonly Leg[]) : [], isPriced };
}
