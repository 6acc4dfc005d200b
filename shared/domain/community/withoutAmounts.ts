import type { CommunityPost } from './communityPost.ts';

/** A post's shared content without its result in money. */
export function withoutAmounts(shared: CommunityPost['shared']): CommunityPost['shared'] {
  if (shared?.kind === 'trade') return shared.trade.money === null ? shared : { kind: 'trade', trade: { ...shared.trade, money: null } };
  if (shared?.kind === 'week') return shared.week.money === null ? shared : { kind: 'week', week: { ...shared.week, money: null } };
  return null;
}
