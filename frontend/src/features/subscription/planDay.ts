import { inZone } from '#domain/format/inZone.ts';

/** A day of a plan, as its owner reads it. `instant` in ISO, the day in their time zone. */
export const planDay = (instant: string, zone: string): string => inZone(zone, { dateStyle: 'medium' }).format(Date.parse(instant));
