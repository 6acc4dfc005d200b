import type { Fill } from '#domain/trades/fill.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { add, type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Imported, WaitingFills } from '../imported.ts';
import { lacksMoney } from './cashSettlements.ts';
import { settlementName } from './settlementName.ts';
import { releaseSplits } from './unreadSplits.ts';

const SETTLED = 'The journal has what this option paid already.';

const placeOf = ({ account, instrument }: Pick<Fill, 'account' | 'instrument'>): string => settlementName(account, instrument.key);

/** True for a trade that closes an option which pays cash, as its settlement does. */
export const closesInCash = ({ action, effect, instrument }: Fill): boolean =>
  (action === 'buy' || action === 'sell') && effect === 'close' && isCashSettled(instrument);

const closeOf = (fill: Fill): string => [placeOf(fill), fill.action, fill.quantity, fill.price].join('\n');

/**
 * Removes from a file what settles an option that the journal has settled, under another id: its money is not asked for twice, and no position is closed
 * twice. `known`: the journal's fills of those options.
 */
function withoutSettled(file: Imported, known: readonly Fill[]): Imported {
  const ids = new Set(known.map(({ id }) => id));
  const isFresh = ({ id }: Fill): boolean => !ids.has(id);
  const closes = new Set(known.filter(closesInCash).map(closeOf));
  const [before, after] = [closedBy(known), closedBy([...known, ...file.fills.filter(isFresh)])];
  const isSecond = (fill: Fill): boolean =>
    closesInCash(fill) && isFresh(fill) && closes.has(closeOf(fill)) && before.has(placeOf(fill)) && !after.has(placeOf(fill));
  const fills = file.fills.filter((fill) => !isSecond(fill));
  const again = file.fills.length - fills.length;
  const closed = closedBy([...known, ...fills.filter(isFresh)]);
  const isSettled = (each: WaitingFills): boolean =>
    each.fills.every((fill) => lacksMoney(fill) && (!isFresh(fill) || closed.has(placeOf(fill))));
  const settled = file.waiting.filter((each) => each.until === 'answer' && isSettled(each));
  if (again === 0 && settled.length === 0) return file;
  const lines = new Set(settled.flatMap((each) => each.lines));
  const names = new Set(settled.flatMap((each) => [each.instrument.key, placeOf(each)]));
  const problems = file.problems.map((problem) =>
    lines.has(problem.line) ? { ...problem, kind: 'duplicate' as const, reason: SETTLED } : problem,
  );
  const { imported, duplicate, ignored, failed } = file.rows;
  return {
    ...file,
    fills,
    problems,
    waiting: file.waiting.filter((each) => !settled.includes(each)),
    asks: file.asks.filter(({ question, about }) => question !== 'settlement' || !names.has(about)),
    rows: { imported: imported - again, duplicate: duplicate + again + lines.size, ignored, failed: failed - lines.size },
  };
}

/** Places of options that pay cash whose trades leave no contract. */
function closedBy(fills: readonly Fill[]): ReadonlySet<string> {
  const held = new Map<string, Decimal>();
  for (const fill of fills) {
    const { action, quantity } = fill;
    if (!isCashSettled(fill.instrument) || (action !== 'buy' && action !== 'sell')) continue;
    const before = held.get(placeOf(fill)) ?? ZERO;
    held.set(placeOf(fill), action === 'buy' ? add(before, quantity) : subtract(before, quantity));
  }
  return new Set([...held].flatMap(([place, quantity]) => (quantity === 0n ? [place] : [])));
}

/**
 * Completes a file with the fills `known` before it: releases trades whose split is among them, and removes settlements that are among them. `later`:
 * fills of files after it, which answer its questions but remove none of its fills.
 */
export function completedBy(file: Imported, known: readonly Fill[], later: readonly Fill[] = []): Imported {
  const completed = withoutSettled(releaseSplits(file, known), known);
  return later.length === 0 ? completed : withoutSettled(releaseSplits(completed, later), [...known, ...completed.fills, ...later]);
}
