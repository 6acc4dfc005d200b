import { expect, it } from 'vitest';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, oneTrade, testMember } from './testing/testMember.ts';

it('a trading account is removed, unless trades are in it: then it is account_in_use', async () => {
  const world = testWorld();
  await testMember(world);
  await oneTrade(world, 'Main');
  for (const label of ['Main', 'Paper']) await ask(world, 'saveAccount', plainAccount(label));
  const { status, body } = await ask(world, 'removeAccount', { label: 'Main' });
  expect([status, body.code]).toEqual([409, 'account_in_use']);
  for (const label of ['Paper', 'Never there']) expect((await ask(world, 'removeAccount', { label })).status).toBe(200);
  expect((await ask(world, 'accounts')).body.data).toMatchObject([{ label: 'Main' }]);
});

it('a tab that saw an account before its removal cannot save over the one that was made again under its name', async () => {
  const world = testWorld();
  await testMember(world);
  const save = (revision: number, name: string) => ask(world, 'saveAccount', { ...plainAccount('Paper'), name, revision });
  const seen = ((await save(0, 'Before')).body.data as { revision: number }).revision;
  await ask(world, 'removeAccount', { label: 'Paper' });
  await save(0, 'Made again');
  expect((await save(seen, 'From an old tab')).body.code).toBe('account_changed');
  expect((await ask(world, 'accounts')).body.data).toMatchObject([{ name: 'Made again' }]);
});
