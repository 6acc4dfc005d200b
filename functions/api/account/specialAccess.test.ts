import { describe, expect, it } from 'vitest';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testMember } from './testing/testMember.ts';

describe('special access', () => {
  it.each([
    ['counts without an expiry', { hasAccess: true, expiresAt: null, reason: 'Admin' }, true, 'Admin'],
    ['counts until its expiry', { hasAccess: true, expiresAt: new Date(testNow + 1).toISOString(), reason: 'beta' }, true, 'beta'],
    ['ends at its expiry', { hasAccess: true, expiresAt: new Date(testNow).toISOString(), reason: 'Admin' }, false, null],
    ['does not count once withdrawn', { hasAccess: false, expiresAt: null, reason: 'Admin' }, false, null],
    ['is nobody’s by default', undefined, false, null],
  ])('%s', async (_what, specialAccess, hasSpecialAccess, reason) => {
    const world = testWorld();
    await testMember(world, specialAccess && { specialAccess });
    const { status, body } = await ask(world, 'specialAccess');
    expect([status, body]).toEqual([200, { success: true, hasSpecialAccess, reason }]);
  });
});
