import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';

/** The subscription as it stands now: the kernel has just read it. */
export const subscription: Handler<typeof api.account.subscription> = async ({ viewer }) => viewer.entitlement.subscription;
