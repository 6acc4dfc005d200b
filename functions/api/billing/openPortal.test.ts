import { expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, billingWorld, member, siteUrl, subscribe, usePortal } from './testing/billingWorld.ts';

it('leads to the page for plan, card and invoices, and back to the site', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  const { status, body } = await ask(world, 'openPortal');
  expect([status, usePortal(world, body.url as string)]).toMatchObject([200, { html: expect.stringContaining(`${siteUrl}/pricing`) }]);
});

it('is refused with no_subscription to somebody who never paid, also when they only looked at the page to pay on', async () => {
  const world = await billingWorld();
  await member(world);
  expect((await ask(world, 'openPortal')).body.code).toBe('no_subscription');
  await ask(world, 'createSubscription', { planType: 'monthly' });
  expect((await ask(world, 'openPortal')).body.code).toBe('no_subscription');
});

it('is payments_away when the provider is away, payments_off where there is none', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  world.till.fault = () => 'before';
  expect((await ask(world, 'openPortal')).body.code).toBe('payments_away');
  const off = testWorld();
  await member(off);
  expect((await ask(off, 'openPortal')).body.code).toBe('payments_off');
});
