// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

async function open() {
  const who = await trader();
  renderApp('/settings/words', who);
  await screen.findByRole('list', { name: 'Tags' });
  return { settings: () => who.server.call(who.signedInAs.token, api.journalSettings.read, {}) };
}
const card = (name: string) => within(screen.getByRole('list', { name }).closest('section')!);

it('a setup is added with its defaults, and they can be changed; an invalid amount is refused', async () => {
  const { settings } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add a setup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a setup' }));
  await userEvent.type(dialog.getByLabelText('Name of the setup'), 'Breakout');
  await userEvent.type(dialog.getByLabelText('Stop, away from the entry'), '0,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Use a point for decimals: 0.5.');
  await userEvent.clear(dialog.getByLabelText('Stop, away from the entry'));
  await userEvent.type(dialog.getByLabelText('Stop, away from the entry'), '0.5');
  await userEvent.type(dialog.getByLabelText('Planned risk'), '1,250{Enter}');
  await card('Setups').findByText('stop 0.5 away · risk 1250');
  expect((await settings()).setups).toEqual([{ name: 'Breakout', stopDistance: '0.5', risk: '1250' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Change Breakout' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Defaults …' }));
  const again = within(await screen.findByRole('dialog', { name: 'Defaults of Breakout' }));
  await userEvent.clear(again.getByLabelText('Stop, away from the entry'));
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await settings()).setups).toEqual([{ name: 'Breakout', stopDistance: null, risk: '1250' }]));
});

it('a tag is added once, ignoring case', async () => {
  const { settings } = await open();
  const field = screen.getByLabelText('Add a tag');
  await userEvent.type(field, 'A+ trade{Enter}');
  await card('Tags').findByText('A+ trade');
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  await userEvent.type(field, 'a+ TRADE{Enter}');
  card('Tags').getByText('“A+ trade” is already in the list.');
  expect((await settings()).tags).toEqual(['A+ trade']);
});

it('a note template is added and deleted, and Undo brings it back to its place', async () => {
  const { settings } = await open();
  const before = (await settings()).templates;
  await userEvent.click(screen.getByRole('button', { name: 'Add a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a template' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Morning');
  await userEvent.type(dialog.getByLabelText('Text'), '# Plan');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await settings()).templates).toEqual([...before, { name: 'Morning', text: '# Plan' }]));
  await userEvent.click(await screen.findByRole('button', { name: `Delete the template ${before[0]!.name}` }));
  await waitFor(async () => expect((await settings()).templates).toHaveLength(before.length));
  const undo = await screen.findAllByRole('button', { name: 'Undo' });
  await userEvent.click(undo.at(-1)!);
  await waitFor(async () =>
    expect((await settings()).templates.map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'Morning']),
  );
});

it('a scale that is added is offered on every day', async () => {
  const { settings } = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Scale from 1 to 5' }));
  await userEvent.type(screen.getByLabelText('Add a day tag'), 'Energy{Enter}');
  await waitFor(async () => expect((await settings()).dayTags).toContainEqual({ name: 'Energy', isScale: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the day tag Sleep' }));
  await waitFor(async () => expect((await settings()).dayTags.map(({ name }) => name)).toEqual(['stress', 'focus', 'Energy']));
});
