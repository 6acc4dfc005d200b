/** Facts told after a save. Others may react; nothing may depend on them arriving. */
export type DomainEvent =
  | { readonly type: 'UserRegistered'; readonly userId: string }
  | { readonly type: 'SubscriptionChanged'; readonly userId: string; readonly active: boolean }
  | { readonly type: 'TradesChanged'; readonly userId: string; readonly bookVersion: number };

/** EventBridge source of every fact. */
export const eventSource = 'afterbell';
