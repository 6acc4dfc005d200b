import { zonedParts } from '../../../../../shared/domain/time.ts';

/** Morning from 5:00 to 11:59, afternoon to 17:59, else evening, on the clock of that zone. */
export function periodOf(now: number, zone: string): 'morning' | 'afternoon' | 'evening' {
  const { hour } = zonedParts(now, zone);
  return hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
