import type { Dimension } from '../breakdowns/dimension.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "10 AM" from "10". */
const hour = (key: string): string => `${Number(key) % 12 || 12} ${Number(key) < 12 ? 'AM' : 'PM'}`;

const month = (key: string): string =>
  new Date(`${key}-01T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A group of a dimension as people call it. */
export function groupName({ keysAre }: Pick<Dimension, 'keysAre'>, key: string): string {
  if (keysAre === 'hour') return hour(key);
  if (keysAre === 'weekday') return weekdays[Number(key) - 1] ?? key;
  if (keysAre === 'month') return month(key);
  return keysAre === 'stars' ? `${key} ${key === '1' ? 'star' : 'stars'}` : key;
}
