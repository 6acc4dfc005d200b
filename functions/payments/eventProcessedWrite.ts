import * as z from 'zod/mini';
import { absent } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

const MONTH = 30 * 86_400;

/** Ids of the provider's messages that were dealt with; nothing else is stored of them. */
const processedEvents = entity(z.object({}), (eventId: string) => ({ pk: `${prefixes.payment}${eventId}`, sk: 'EVENT' }));

/** The write that marks a message as dealt with, once. It goes with what the message changed; 30 days are longer than it is repeated. */
export const eventProcessedWrite = (eventId: string, now: number): Write => ({
  put: { ...processedEvents.item({}, eventId), ttl: Math.ceil(now / 1000) + MONTH },
  if: absent,
});

/** True if a message has been processed. */
export const isEventProcessed = async (table: Table, eventId: string): Promise<boolean> =>
  (await processedEvents.load(table, 'strong', eventId)) !== null;
