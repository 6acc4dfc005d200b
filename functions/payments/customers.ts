import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/** The user of a payment provider's customer id. */
export const customers = entity(z.object({ userId: UserIdText }), (customerId: string) => ({
  pk: `${prefixes.customer}${customerId}`,
  sk: 'CUSTOMER',
}));

/** The write that notes whose customer this is. */
export const customerWrite = (customerId: string, userId: UserId): Write => ({ put: customers.item({ userId }, customerId) });

/** The user of a customer; null for a customer we don't know. */
export const userOfCustomer = async (table: Table, customerId: string): Promise<UserId | null> =>
  (await customers.load(table, 'strong', customerId))?.userId ?? null;
