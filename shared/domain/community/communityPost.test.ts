import { expect, it } from 'vitest';
import { largestPost } from '#functions/community/testing/largestPost.ts';
import { postCard } from './communityPost.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

it('marks a cut name with an ellipsis, and keeps one that fits', () => {
  const { shared } = postCard(largestPost);
  if (shared?.kind !== 'trade') throw new Error('The largest post shares a trade.');
  expect(shared.trade).toMatchObject({ setup: `${'突破口'.repeat(4)}突破…`, what: '鉄のコンドル鉄のコンドル鉄の…' });
  expect(bytes(shared.trade.setup!)).toBeLessThanOrEqual(45);
  const fits = { ...shared, trade: { ...shared.trade, setup: 'a'.repeat(45) } };
  expect(postCard({ ...largestPost, shared: fits }).shared).toMatchObject({ trade: { setup: 'a'.repeat(45) } });
});
