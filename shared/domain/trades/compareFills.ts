import type { Fill } from './fill.ts';

/** Fields that order a fill among others of its instrument. */
type Moment = Pick<Fill, 'time' | 'order' | 'id'>;

/** The order in which fills of one instrument happened. */
export const compareFills = (a: Moment, b: Moment): number =>
  a.time - b.time || a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
