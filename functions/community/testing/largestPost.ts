import type { CommunityPost } from '#domain/community/communityPost.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

/** A post whose card is as large as any can be: long names in letters of several bytes, every figure, a long path. */
export const largestPost: CommunityPost = {
  id: 'AAAAAAAAAAA',
  userId: userIdOf('person-000000000000001'),
  author: 'a_name_of_twenty_four_xx',
  text: '🦊'.repeat(500),
  at: testNow,
  editedAt: testNow + 1,
  likes: 123_456,
  comments: 199,
  shown: true,
  revision: 123_456,
  shared: {
    kind: 'trade',
    trade: {
      symbol: 'BRK261218C01234500',
      kind: 'futureOption',
      what: '鉄のコンドル'.repeat(10),
      side: 'short',
      setup: '突破口'.repeat(20),
      openedAt: testNow - 123_456,
      closedAt: testNow - 1,
      outcome: 'breakeven',
      r: -123.45,
      percent: -123.45,
      money: { amount: '-123456789.12345678', currency: 'USD' },
      path: Array.from({ length: 40 }, (_, n) => [12_345 + n, -12.34 - n] as const),
      origin: 'file',
      verified: true,
    },
  },
};
