import { decimal, formatDecimal, negate, subtract, sumOf, worth, ZERO } from '../units/decimal.ts';
import { DAY } from '../units/millis.ts';
import { type Disclosure, leafOf, linkOf, pageOf } from './verifyRecord.ts';

/** Net result of a closed trade's leaves in their currency: the broker's stated result, else price × quantity, less fees. An event closes the held side. */
export function netOfLeaves(leaves: readonly (readonly string[])[]): string {
  const rows = leaves.map(leafOf);
  const units = (side: string) => sumOf(rows.map(({ action, quantity }) => (action === side ? decimal(quantity) : ZERO)));
  const closes = units('buy') > units('sell') ? 'sell' : 'buy';
  const flows = rows.map(({ action, price, quantity, multiplier }) => {
    const paid = worth(decimal(price), decimal(quantity), decimal(multiplier));
    return (action === 'buy' || action === 'sell' ? action : closes) === 'sell' ? paid : negate(paid);
  });
  const stated = rows.flatMap(({ result }) => (result === '' ? [] : decimal(result)));
  return formatDecimal(subtract(sumOf(stated.length > 0 ? stated : flows), sumOf(rows.map(({ fee }) => decimal(fee)))));
}

/** The days on which the links of a disclosure came into the log, "2026-11-22", by number: a link's own day is what its maker wrote. */
export function sealedDays({ links, log }: Disclosure): readonly string[] {
  const days = new Map(log.map(pageOf).map(({ number, day }) => [number, day]));
  return links.map(({ link, page }) => days.get(String(page)) ?? linkOf(link).day);
}

/** Counts the fills of the disclosed trades, and every fill that the chain recorded, a corrected one once: its links state both, so trades left out show. */
export function fillsShown({ links, trades }: Disclosure): { readonly shown: number; readonly recorded: number } {
  const rows = links.map(({ link }) => linkOf(link));
  const replaced = rows.flatMap(({ replaces }) => replaces.match(/\S+/g) ?? []);
  return { shown: trades.flat().length, recorded: rows.reduce((sum, { size }) => sum + Number(size), -replaced.length) };
}

/** Stretches without a link among the days of a chain, in order, and up to `today`, which may still get one: the days missing, first and last, "2026-11-22". */
export function gapsIn(days: readonly string[], today: string): readonly { readonly first: string; readonly last: string }[] {
  const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const times = [...days, today].map((day) => Date.parse(`${day}T00:00:00Z`));
  return times
    .slice(1)
    .flatMap((time, at) => (time - times[at]! <= DAY ? [] : [{ first: dayAt(times[at]! + DAY), last: dayAt(time - DAY) }]));
}
