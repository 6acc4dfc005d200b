import { type Dimension, isKeyOf } from '../breakdowns/dimension.ts';
import { inZone } from '../format/inZone.ts';

/** "10 AM" from "10". */
const hour = (key: string): string => inZone('UTC', { hour: 'numeric', hourCycle: 'h12' }).format(Date.UTC(2026, 0, 1, Number(key)));

/** "Monday" from "1": June 2026 begins on one. */
const weekday = (key: string): string => inZone('UTC', { weekday: 'long' }).format(Date.UTC(2026, 5, Number(key)));

const month = (key: string): string => inZone('UTC', { month: 'long', year: 'numeric' }).format(Date.parse(`${key}-01`));

/** A group of a dimension as people call it. */
export function groupName({ keysAre }: Pick<Dimension, 'keysAre'>, key: string): string {
  if (keysAre !== undefined && !isKeyOf(keysAre, key)) return key;
  if (keysAre === 'hour') return hour(key);
  if (keysAre === 'weekday') return weekday(key);
  if (keysAre === 'month') return month(key);
  return keysAre === 'stars' ? `${key} ${key === '1' ? 'star' : 'stars'}` : key;
}
