import type { api } from '#contract/index.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { findTraders } from '#functions/community/findTraders.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const PAGE = 30;

export const traders: Handler<typeof api.community.traders> = async ({
  input: { q = '', after },
  viewer: { userId },
  world: { table },
}) => {
  const [found, { follows, blocks }] = await Promise.all([findTraders(table, q, PAGE, after), loadCircle(table, 'strong', userId)]);
  return {
    traders: found
      .filter((trader) => !blocks.includes(trader.userId))
      .map(({ userId: id, ...line }) => ({ ...line, own: id === userId, following: id in follows })),
    next: found.length === PAGE ? found.at(-1)!.username : null,
  };
};
