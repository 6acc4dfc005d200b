// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import type { AboutMember } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  // jsdom goes nowhere when a link is followed.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
});

describe('exporting everything', () => {
  const open = async (who: Trader) => {
    renderApp('/settings/data', who);
    const section = within(await screen.findByRole('region', { name: 'Your data' }));
    return { section, button: await section.findByRole('button', { name: 'Export everything' }) };
  };

  it('shows that it is running, begins the download, and shows the link as a fallback', async () => {
    const maya = await trader(sampleFills('schwab/transactions.csv'));
    const finish = maya.server.holds(api.exports.create);
    const { section, button } = await open(maya);
    await userEvent.click(button);
    expect(section.getByRole('button', { name: 'Gathering everything …' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(section.getByRole('button', { name: 'Gathering everything …' }));
    finish();
    const link = await section.findByRole<HTMLAnchorElement>('link', { name: 'download afterbell-2026-11-18.zip' });
    expect(section.getByRole('status').textContent).toMatch(/^7 trades, \d+ KB\. .* before 10:15 AM\.$/);
    await waitFor(() => expect(downloads).toEqual([link.href]));
    expect(maya.server.sent(api.exports.create)).toHaveLength(1);
    expect(maya.server.world.files.open(link.href)?.type).toBe('application/zip');
    expect(section.getByRole('button', { name: 'Export again' })).toBeTruthy();
  });

  it('shows why an export failed, in the server’s words, and can be retried', async () => {
    const maya = await trader();
    const heal = maya.server.refuses(api.exports.create, 'too_many_exports');
    const { section, button } = await open(maya);
    await userEvent.click(button);
    expect((await section.findByRole('alert')).textContent).toContain('three times today');
    heal();
    await userEvent.click(section.getByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(section.getByRole('alert').textContent).toBe('');
  });
});

describe('deleting the account', () => {
  /** The section of a user who signed in `signedInSecondsAgo` seconds ago. */
  async function open(about: AboutMember = {}, signedInSecondsAgo = 10) {
    const maya = await trader([], about);
    vi.setSystemTime(Date.now() + signedInSecondsAgo * 1000);
    const app = renderApp('/settings/data', maya);
    const section = within(await screen.findByRole('region', { name: 'Delete account' }));
    await userEvent.click(await section.findByRole('button', { name: 'Delete my account…' }));
    const last = () => section.getByRole('button', { name: 'Delete my account permanently' });
    return { ...maya, app, section, last };
  }
  const google: AboutMember = { profile: { withoutPassword: true } };
  const name = 'Type your username, maya, to confirm';

  it('waits for the username to be typed and sends it with the password; then signs out, on the landing page', async () => {
    const { section, last, server, app } = await open();
    const field = section.getByLabelText(name);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, 'may');
    expect(last()).toHaveProperty('disabled', true);
    await userEvent.type(field, 'a');
    await userEvent.type(section.getByLabelText('Your password'), 'tr4il-mix-9');
    await userEvent.click(last());
    await waitFor(() => expect(server.sent(api.deletion.deleteAccount)).toEqual([{ username: 'maya', password: 'tr4il-mix-9' }]));
    await waitFor(() => expect(app.location().pathname).toBe('/'));
    expect(await screen.findByText('Your account and all its data have been deleted.')).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key !== 'theme')).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect([...server.world.pool.people]).toEqual([]);
  });

  it('shows that the password was wrong, keeps the typed values, and changes nothing', async () => {
    const { section, last, server, app } = await open();
    await userEvent.type(section.getByLabelText(name), 'maya');
    await userEvent.type(section.getByLabelText('Your password'), 'wrong');
    await userEvent.click(last());
    await waitFor(() => expect(section.getByRole('alert').textContent).toContain('isn’t your current password'));
    expect(section.getByLabelText(name)).toHaveProperty('value', 'maya');
    await waitFor(() => expect(app.location().pathname).toBe('/settings/data'));
    expect(localStorage.getItem('token')).not.toBeNull();
    expect([...server.world.pool.people]).toHaveLength(1);
  });

  it('can be left, and gives the focus back', async () => {
    const { section, server } = await open();
    await userEvent.click(section.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(document.activeElement).toBe(section.getByRole('button', { name: 'Delete my account…' })));
    expect(server.sent(api.deletion.deleteAccount)).toEqual([]);
  });

  it('believes the server when it finds a sign-in with Google too old, and shows the way', async () => {
    const { section, last, server } = await open(google, 200);
    server.refuses(api.deletion.deleteAccount, 'sign_in_again');
    await userEvent.type(section.getByLabelText(name), 'maya');
    await userEvent.click(last());
    expect(await section.findByRole('link', { name: 'Sign in with Google again' })).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Delete my account permanently' })).toBeNull();
  });

  it('asks who signs in with Google to do so again, and leads back here', async () => {
    const { section } = await open(google, 400);
    const link = section.getByRole('link', { name: 'Sign in with Google again' });
    expect(section.queryByLabelText('Your password')).toBeNull();
    expect(section.queryByRole('button', { name: 'Delete my account permanently' })).toBeNull();
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem('afterGoogle')).toBe('/settings/data');
  });

  it('takes a sign-in with Google of a moment ago for proof', async () => {
    const { section, last, server, app } = await open(google, 200);
    await userEvent.type(section.getByLabelText(name), 'maya');
    await userEvent.click(last());
    await waitFor(() => expect(app.location().pathname).toBe('/'));
    expect(server.sent(api.deletion.deleteAccount)).toEqual([{ username: 'maya' }]);
  });
});
