import { describe, expect, it, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { Busy } from '../table/optimistic.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { accessKey, loadAccess, updateAccess } from './access.ts';

describe('the access item', () => {
  it('has every part, at its default where nothing is stored, and never counts by default', async () => {
    const table = memoryTable();
    await table.write({ put: accessKey(userIdOf('u1')) });
    expect(await loadAccess(table, userIdOf('u1'))).toEqual({
      status: 'pending',
      authenticator: null,
      username: '',
      timeZone: 'UTC',
      validAfter: 0,
      resetAt: null,
      disabledAt: null,
      revoked: [],
      subscription: {
        active: false,
        type: null,
        cancelAtPeriodEnd: false,
        currentPeriodEnd: null,
        paymentStatus: 'active',
        failedPaymentAttempts: 0,
      },
      specialAccess: { hasAccess: false, expiresAt: null, reason: 'other' },
      billing: { customerId: null, subscriptionId: null, pending: null, checkouts: 0, readAt: 0 },
      revision: 0,
    });
  });

  it('saves each of four concurrent changes, and the next four', async () => {
    const table = memoryTable();
    await table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active' } });
    const revoke = (i: number) =>
      updateAccess(table, userIdOf('u1'), ({ revoked }) => ({ revoked: [...revoked, { jti: `t${i}`, issuedAt: 0, until: 9 }] }));
    for (let i = 0; i < 8; i += 4) await Promise.all([0, 1, 2, 3].map((n) => revoke(i + n)));
    const access = await loadAccess(table, userIdOf('u1'));
    expect([access?.revoked.map(({ jti }) => jti).sort(), access?.revision]).toEqual([['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7'], 8]);
  });

  it('that is gone stays gone', async () => {
    const table = memoryTable();
    expect(await updateAccess(table, userIdOf('u1'), () => ({ status: 'active' }))).toBeNull();
    await table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active' } });
    const get = table.get.bind(table);
    vi.spyOn(table, 'get').mockImplementationOnce(async (key, read) => {
      const item = await get(key, read);
      await table.write({ delete: accessKey(userIdOf('u1')) });
      return item;
    });
    expect(await updateAccess(table, userIdOf('u1'), () => ({ timeZone: 'Asia/Tokyo' }))).toBeNull();
    expect(await get(accessKey(userIdOf('u1')))).toBeNull();
  });

  it('that changes during every attempt fails as busy', async () => {
    const table = memoryTable();
    await table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active' } });
    vi.spyOn(table, 'write').mockResolvedValue(false);
    await expect(updateAccess(table, userIdOf('u1'), () => ({ timeZone: 'Asia/Tokyo' }))).rejects.toThrow(Busy);
  });
});
