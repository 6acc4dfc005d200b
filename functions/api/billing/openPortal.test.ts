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

it('refuses a user who never paid with no_subscription, even after they opened the checkout page', async () => {
  const world = await billingWorld();
  await member(world);
  expect((await ask(world, 'openPortal')).body.code).toBe('no_subscription');
  await ask(world, 'createSubscription', { planType: 'monthly' });
  expect((await ask(world, 'openPortal')).body.code).toBe('no_subscription');
});

it('answers payments_away when the provider is down, payments_off without one', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  world.till.fault = () => 'before';
  expect((await ask(world, 'openPortal')).body.code).toBe('payments_away');
  const off = testWorld();
  await member(off);
  expect((await ask(off, 'openPortal')).body.code).toBe('payments_off');
});
