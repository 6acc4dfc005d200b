// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser, BrowserPorts } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn } from '#browser/testing/testUser.ts';
import Login from '#frontend/screens/login/Login.tsx';
import { errors } from '#shared/errors.ts';
import Callback from './callback/Callback.tsx';
import Success from './success/Success.tsx';

const { subscription } = mayaSignedIn;
const returning = { ...mayaSignedIn, username: 'quiet_falcon_4821', email: 'gina@example.com', sealKey: 'k' };
const newcomer = { ...returning, isNewUser: true };

type Answer = { readonly status?: number; readonly body: unknown };
const exchange = 'POST /api/auth/google/exchange';
let answers: Record<string, Answer>;
const calls: { call: string; body: unknown }[] = [];

let browser: Browser;

beforeEach(() => {
  calls.length = 0;
  answers = {
    [exchange]: { body: { success: true, data: newcomer } },
    'POST /api/auth/set-free-tier': { body: { success: true } },
    'GET /api/auth/subscription': { body: { success: true, data: subscription } },
    'GET /api/auth/details': { body: { success: true, data: { username: 'generated', hasPassword: false } } },
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch: BrowserPorts['fetch'] = async (url, init) => {
    const call = `${init.method} ${url}`;
    calls.push({ call, body: JSON.parse((init.body as string | undefined) ?? 'null') });
    const { status = 200, body } = answers[call] ?? { status: 500, body: {} };
    return Response.json(body, { status });
  };
  browser = testBrowser({ fetch });
});
afterEach(async () => {
  cleanup();
  await browser.session.end('logout');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} ${JSON.stringify(state)}`}</p>;
}
/** Opens the screens as the app does, in React's strict mode, which runs every effect twice. */
function open(path: string, state?: object) {
  window.history.replaceState(null, '', path);
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: path.split('?')[0]!, state }]}>
        <Routes>
          <Route path="/auth/google/callback" element={<Callback />} />
          <Route path="/auth/google/success" element={<Success />} />
          <Route path="/login" element={<Login />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
    { wrapper: inside(browser) },
  );
}
const comeBack = (query = 'code=c1&state=s1') => open(`/auth/google/callback?${query}`);
const banner = async () =>
  waitFor(() => {
    const text = document.querySelector('form [role=alert]')?.textContent;
    expect(text).toBeTruthy();
    return text;
  });

describe('coming back from Google', () => {
  it('hands the code in once and takes it out of the address before anything is answered', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    comeBack();
    expect(window.location.search).toBe('');
    await screen.findByLabelText('Username');
    expect(calls.filter(({ call }) => call === exchange)).toEqual([{ call: exchange, body: { code: 'c1', state: 's1', timeZone } }]);
  });

  it('as a newcomer gets the Free plan and may choose a name, which then counts', async () => {
    answers['PUT /api/auth/username'] = { body: { success: true, data: { ...newcomer, username: 'GoldenGina' } } };
    comeBack();
    const field = await screen.findByLabelText<HTMLInputElement>('Username');
    expect(field.value).toBe('quiet_falcon_4821');
    await userEvent.clear(field);
    await userEvent.type(field, 'GoldenGina');
    await userEvent.click(screen.getByRole('button', { name: 'Use this name' }));
    await screen.findByText(/^at \/dashboard\/overview/);
    expect(browser.session.get().user?.username).toBe('GoldenGina');
    expect(calls.map(({ call }) => call)).toContain('POST /api/auth/set-free-tier');
  });

  it('keeps a name that is not accepted in its field, with the reason', async () => {
    answers['PUT /api/auth/username'] = { status: 409, body: { success: false, error: 'That username is taken.', code: 'username_taken' } };
    comeBack();
    const field = await screen.findByLabelText<HTMLInputElement>('Username');
    await userEvent.clear(field);
    await userEvent.type(field, 'nora');
    await userEvent.click(screen.getByRole('button', { name: 'Use this name' }));
    expect(await banner()).toBe('That username is taken.');
    expect(field.value).toBe('nora');
  });

  it('as a newcomer may skip choosing, and nothing is sent', async () => {
    comeBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }));
    await screen.findByText(/^at \/dashboard\/overview/);
    expect(calls.map(({ call }) => call)).not.toContain('PUT /api/auth/username');
  });

  it('for the second time goes on as after any sign-in, to where they wanted to go', async () => {
    answers[exchange] = { body: { success: true, data: returning } };
    sessionStorage.setItem('afterGoogle', '/dashboard/trades');
    comeBack();
    await screen.findByText('at /logging-in {"from":"/dashboard/trades","referrer":"login"}');
    expect(browser.session.get()).toMatchObject({ status: 'in', arriving: true });
  });

  it('without a code, or opened by hand, leads to the sign-in', async () => {
    comeBack('');
    expect(await banner()).toBe(errors.google_mismatch.message);
    cleanup();
    open('/auth/google/success');
    await screen.findByRole('link', { name: 'Sign in with Google' });
    expect(calls).toEqual([]);
  });

  it('and refused shows the reason in the red banner of the sign-in page, and keeps the wanted page', async () => {
    answers[exchange] = { status: 400, body: { success: false, error: errors.google_mismatch.message, code: 'google_mismatch' } };
    comeBack();
    expect(await banner()).toBe(errors.google_mismatch.message);
    cleanup();
    answers[exchange] = { status: 502, body: {} };
    comeBack();
    expect(await banner()).toBe(errors.google_failed.message);
  });

  it('never shows the raw problem of the address', async () => {
    comeBack('error=invalid_request&error_description=Call+0900-EVIL+now');
    expect(await banner()).toBe(errors.google_failed.message);
    expect(document.body.textContent).not.toContain('EVIL');
    expect(calls).toEqual([]);
  });
});
