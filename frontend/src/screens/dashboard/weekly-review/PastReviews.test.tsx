// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/weekTexts.ts';
import { show, traded } from './testing/tradedWeeks.ts';

test('earlier reviews are listed with their promises, and found by their text', async () => {
  const who = await traded();
  const { token } = who.signedInAs;
  const save = async (week: string, fields: object) => {
    const { version } = await who.server.call(token, api.weeks.read, { week });
    await who.server.call(token, api.weeks.save, { week, version, ...fields });
  };
  await save('2026-02-23', { worked: 'Waited for the open', promise: 'rule afternoon', completed: true });
  await save('2026-03-02', { saw: 'I was bored' });
  const app = show(who, 'week=2026-03-04');
  fireEvent.click(await screen.findByRole('button', { name: texts.past }));
  const listed = () =>
    within(screen.getByRole('list', { name: texts.past }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(listed()).toEqual(['Mar 2–8', 'Feb 23 – Mar 1']));
  within(screen.getByRole('list', { name: texts.past })).getByText(texts.quoted('No new positions after 2 PM'));
  fireEvent.change(screen.getByLabelText(texts.searchPast), { target: { value: 'OPEN' } });
  await screen.findByText('Waited for the open');
  expect(listed()).toEqual(['Feb 23 – Mar 1']);
  fireEvent.click(screen.getByRole('link', { name: 'Feb 23 – Mar 1' }));
  await screen.findByRole('heading', { name: 'Feb 23 – Mar 1' });
  await waitFor(() => expect(app.location().search).toContain('week=2026-02-23'));
});
