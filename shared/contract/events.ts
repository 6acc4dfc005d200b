import type { UserId } from '#domain/units/ids.ts';

/** Facts told after a save. Others may react; nothing may depend on them arriving. */
export type DomainEvent =
  | { readonly type: 'UserRegistered'; readonly userId: UserId }
  | { readonly type: 'SubscriptionChanged'; readonly userId: UserId; readonly active: boolean }
  | { readonly type: 'TradesChanged'; readonly userId: UserId; readonly bookVersion: number };

/** EventBridge source of every fact. */
export const eventSource = 'afterbell';
