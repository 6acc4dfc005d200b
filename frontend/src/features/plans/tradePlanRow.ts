import type { Client } from '#browser/api/createApi.ts';

/** A plan as the server answers it. */
export type TradePlanRow = Awaited<ReturnType<Client['plans']['list']>>['plans'][number];
