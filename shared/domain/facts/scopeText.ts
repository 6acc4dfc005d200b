import type { JournalFilter } from '../journal/views/journalFilter.ts';
import type { CountingUnit } from '../options/campaigns/countingUnit.ts';
import { dayText } from './figures.ts';

const units: Readonly<Record<CountingUnit, string>> = { trade: 'trades', strategy: 'strategies', campaign: 'campaigns' };
const LONGEST = 300;

/** Which trades are meant, in words: "All accounts, Nov 2, 2026 to Nov 20, 2026, counted by strategies, in USD, net of fees". */
export function scopeText(filter: JournalFilter, unit: CountingUnit, currency: string): string {
  const { account, from, to, without: _, ...others } = filter;
  const days = [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean).join(' ');
  const more = Object.entries(others).flatMap(([field, value]) => (value ? [`${field} ${value}`] : []));
  const parts = [account ?? 'All accounts', days, ...more, `counted by ${units[unit]}`, `in ${currency}`, 'net of fees'];
  return parts.filter(Boolean).join(', ').slice(0, LONGEST);
}
