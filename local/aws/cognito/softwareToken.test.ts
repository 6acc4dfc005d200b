import { expect, it } from 'vitest';
import { base32, codeAt, stepOf } from './softwareToken.ts';

const secret = base32(Buffer.from('12345678901234567890'));

it('shows the codes of RFC 6238, appendix B, by their last six digits', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const times = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  expect(times.map((seconds) => codeAt(secret, seconds * 1000))).toEqual(['287082', '081804', '050471', '005924', '279037', '353130']);
});

it('takes the code of the moment before, of this one and of the next, and no other', () => {
  const now = 1_234_567_890_000;
  const at = (steps: number) => stepOf(secret, codeAt(secret, now + steps * 30_000), now);
  const step = Math.floor(now / 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
});
