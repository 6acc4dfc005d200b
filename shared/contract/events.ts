import type { UserId } from '#domain/units/ids.ts';

/** Domain events published after a save. Listeners may react; nothing may depend on their delivery. */
export type DomainEvent = { readonly type: 'TradesChanged'; readonly userId: UserId; readonly bookVersion: number };

/** EventBridge source of every event. */
export const eventSource = 'afterbell';
