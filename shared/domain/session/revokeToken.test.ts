import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { MAX_REVOKED, revokeToken, type TokenRevocation, type TokenRules } from './revokeToken.ts';

const counts = (rules: TokenRules, t: TokenRevocation): boolean =>
  t.issuedAt >= rules.validAfter && !rules.revoked.some(({ jti }) => jti === t.jti);

describe('revokeToken', () => {
  it('ends that token and no other', () => {
    const [mine, other] = [
      { jti: 'a', issuedAt: 5, until: 100 },
      { jti: 'b', issuedAt: 5, until: 100 },
    ];
    const rules = revokeToken({ validAfter: 0, revoked: [] }, mine, 10);
    expect([counts(rules, mine), counts(rules, other)]).toEqual([false, true]);
  });

  it('forgets tokens that ended anyway', () => {
    const old = { jti: 'old', issuedAt: 1, until: 10 };
    expect(revokeToken({ validAfter: 0, revoked: [old] }, { jti: 'a', issuedAt: 5, until: 100 }, 10).revoked).toEqual([
      { jti: 'a', issuedAt: 5, until: 100 },
    ]);
  });

  it('never revives a token, however many are signed out, and never remembers more than twenty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }), (issued) => {
        const tokens = issued.map((issuedAt, i) => ({ jti: `t${i}`, issuedAt, until: 1000 }));
        let rules: TokenRules = { validAfter: 0, revoked: [] };
        for (const token of tokens) rules = revokeToken(rules, token, 60);
        expect(rules.revoked.length).toBeLessThanOrEqual(MAX_REVOKED);
        for (const token of tokens) expect(counts(rules, token)).toBe(false);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('is the same when said twice', () => {
    const token = { jti: 'a', issuedAt: 5, until: 100 };
    const once = revokeToken({ validAfter: 0, revoked: [] }, token, 10);
    expect(revokeToken(once, token, 11)).toEqual(once);
  });
});

it('twenty tokens are remembered by name; one more covers the oldest by its time', () => {
  const tokens = Array.from({ length: 21 }, (_, at): TokenRevocation => ({ jti: `t${at}`, issuedAt: 100 + at, until: 10_000 }));
  const after = (count: number) =>
    tokens.slice(0, count).reduce<TokenRules>((rules, token) => revokeToken(rules, token, 200), { validAfter: 0, revoked: [] });
  expect([after(20).revoked.length, after(20).validAfter]).toEqual([20, 0]);
  expect([after(21).revoked.length, after(21).validAfter]).toEqual([20, 101]);
});
