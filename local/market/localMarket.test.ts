import { afterAll, expect, it } from 'vitest';
import { barFault } from '#domain/bars/barSeries.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { marketFromEnv } from '#functions/world/marketFromEnv.ts';
import { localMarket } from './localMarket.ts';

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});
const NOW = Date.parse('2026-02-01T00:00:00Z');
const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
const env = { ...keys, ...(await localMarket(Buffer.alloc(32, 7).toString('base64url'), stops)) };
const { market, seal } = marketFromEnv(env, () => NOW);
const day = Date.parse('2026-01-05T00:00:00Z') / 1000;
const asked = { symbol: 'AMD', from: day, until: day + 86_400 };
const names = ['alpaca', 'massive'] as const;
/** A key by its name: of Massive's there is one part. */
const key = (of: (typeof names)[number], name: string) => (of === 'alpaca' ? { keyId: name, secret: 's' } : { keyId: null, secret: name });

it.each(names)('bars of a session are invented, the same each time, and possible: %s', async (of) => {
  const minutes = await market[of].bars(key(of, 'ANY'), { ...asked, seconds: 60 });
  expect([minutes?.time.length, barFault(minutes!)]).toEqual([390, null]);
  expect(await market[of].bars(key(of, 'OTHER'), { ...asked, seconds: 60 })).toEqual(minutes);
  const year = await market[of].bars(key(of, 'ANY'), { ...asked, until: day + 21 * 86_400, seconds: 60 });
  expect(year?.time.length).toBe(15 * 390);
  expect(await market[of].bars(key(of, 'ANY'), { ...asked, symbol: 'ZZTOP', seconds: 60 })).toBeNull();
});

it('both give the same bars, also where one needs several pages for them', async () => {
  const half = { ...asked, from: day - 178 * 86_400, seconds: 3600 } as const;
  const [alpaca, massive] = await Promise.all(names.map((of) => market[of].bars(key(of, 'ANY'), half)));
  expect(massive).toEqual(alpaca);
  expect(alpaca!.time.length).toBeGreaterThan(50_000 / 60);
});

it('both give the close of the last session as the price of a share, and none of an unknown one', async () => {
  // A Sunday: of Friday.
  const closes = await Promise.all(names.map((of) => market[of].prices(key(of, 'ANY'), ['AMD', 'ZZTOP'])));
  expect(closes[0]).toEqual([{ symbol: 'AMD', price: expect.stringMatching(/^\d+(\.\d+)?$/), at: '2026-01-30T21:00:00.000Z' }]);
  expect(closes[1]).toEqual(closes[0]);
});

it.each(
  names.flatMap((of) =>
    (['MarketKeyRefused', 'MarketBusy', 'MarketAway'] as const).map((error, i) => [['REVOKED', 'BUSY', 'DOWN'][i]!, of, error] as const),
  ),
)('a key named %s of %s fails as %s', async (name, of, error) => {
  await expect(market[of].check(key(of, name))).rejects.toMatchObject({ name: error });
});

it('a text that is sealed opens for its owner alone, and shows nothing of itself', async () => {
  const [maya, ben] = [userIdOf('maya'), userIdOf('ben')];
  const sealed = await seal.close(maya, 'secret key');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('secret');
  expect(await seal.open(maya, sealed)).toBe('secret key');
  await expect(seal.open(ben, sealed)).rejects.toMatchObject({
    name: 'SealBroken',
    message: 'The ciphertext or its context is not valid.',
  });
  await expect(seal.open(maya, `${sealed.slice(0, -4)}AAAA`)).rejects.toThrow();
  await expect(seal.close(maya, 'x'.repeat(4097))).rejects.toThrow('4096');
  const elsewhere = marketFromEnv({ ...env, SEAL_KEY_ID: 'other' }, () => NOW).seal;
  await expect(elsewhere.open(maya, sealed)).rejects.toThrow('does not exist');
});
