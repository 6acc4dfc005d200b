// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { changeChannels } from '#functions/messages/channels.ts';
import { openSettings, section } from '../testing/openSettings.ts';

const ADDRESS = 'https://hooks.example.com/afterbell';

it('creates a webhook, shows its secret once, replaces the secret, and deletes it', async () => {
  const maya = await openSettings('notifications');
  const card = await section('Webhooks');
  await userEvent.click(await card.findByRole('button', { name: 'New webhook' }));
  await userEvent.click(card.getByRole('switch', { name: /An import is done/ }));
  await userEvent.type(card.getByLabelText('Address'), `${ADDRESS}{Enter}`);
  const secret = (await card.findByLabelText<HTMLInputElement>('Signing secret')).value;
  expect(maya.server.sent(api.messages.changeHook)).toEqual([
    { change: { act: 'add', url: ADDRESS, events: ['trade.closed', 'import.done'] } },
  ]);
  await userEvent.click(card.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(await card.findByText(ADDRESS)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: `New secret: ${ADDRESS}` }));
  expect((await card.findByLabelText<HTMLInputElement>('Signing secret')).value).not.toBe(secret);
  await userEvent.click(card.getByRole('button', { name: 'Done' }));
  await userEvent.click(card.getByRole('button', { name: `Delete: ${ADDRESS}` }));
  expect(await card.findByText('No webhooks yet.')).toBeTruthy();
});

it('shows a webhook as off after 410 Gone, and turns it on with a test', async () => {
  const maya = await openSettings('notifications');
  const card = await section('Webhooks');
  await userEvent.click(await card.findByRole('button', { name: 'New webhook' }));
  await userEvent.type(card.getByLabelText('Address'), `${ADDRESS}{Enter}`);
  await userEvent.click(await card.findByRole('button', { name: 'Done' }));
  await changeChannels(maya.server.world, maya.signedInAs.userId, (now) => ({
    ...now,
    hooks: now.hooks.map((hook) => ({ ...hook, offAt: '2026-11-20T15:00:00.000Z' })),
  }));
  cleanup();
  await openSettings('notifications', {}, maya);
  expect(await (await section('Webhooks')).findByText(/^Off since .+: the address answered 410 Gone\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Send a test: ${ADDRESS}` }));
  expect(await screen.findByText('A trade closed')).toBeTruthy();
  expect(screen.queryByText(/410 Gone\./)).toBeNull();
});

it('refuses an address inside a network, and keeps it in the field', async () => {
  const maya = await openSettings('notifications');
  const card = await section('Webhooks');
  await userEvent.click(await card.findByRole('button', { name: 'New webhook' }));
  await userEvent.type(card.getByLabelText('Address'), 'https://router.local/hook{Enter}');
  expect(await card.findByText('Enter a public https address on port 443.')).toBeTruthy();
  expect(card.getByLabelText<HTMLInputElement>('Address').value).toBe('https://router.local/hook');
  expect(maya.server.sent(api.messages.changeHook)).toEqual([]);
});
