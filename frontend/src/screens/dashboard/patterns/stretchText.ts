import type { EntrySpan } from '#domain/patterns/oneStretch.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { daySpan } from '#format/namedDay.ts';

/** "Mar 3 – Apr 28, 2025": the days of a stretch in a zone. */
export const stretchText = ({ from, to }: EntrySpan, zone: string): string => daySpan(dayKey(millis(from), zone), dayKey(millis(to), zone));
