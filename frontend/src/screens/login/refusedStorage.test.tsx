// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { refused } from '#copy/connectionTexts.ts';
import { type } from '#features/signIn/testing/authScreen.tsx';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const blocked = (): never => {
  throw new DOMException('The request was denied.', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
/** The ways in which browsers refuse; each gives them back. */
const ways: Readonly<Record<string, () => () => void>> = {
  'whose storage throws when it is touched': () => {
    const before = (['localStorage', 'sessionStorage'] as const).map(
      (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)!] as const,
    );
    for (const [name] of before) Object.defineProperty(globalThis, name, { configurable: true, get: blocked });
    return () => {
      for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor);
    };
  },
  'whose storage is full': () => {
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    return () => spy.mockRestore();
  },
};
let giveBack = () => {};
afterEach(() => giveBack());

it.each(Object.entries(ways))('signs in for this tab with a browser %s', async (_, refuse) => {
  const { server, signedInAs } = await trader();
  giveBack = refuse();
  const { location } = renderApp('/login', { server });
  await screen.findByLabelText('Email');
  await type('Email', signedInAs.email);
  await type('Password', signedInAs.password);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location().pathname).toBe('/logging-in'));
  expect(screen.queryByText('Login failed')).toBeNull();
  expect(server.sent(api.auth.login)).toHaveLength(1);
});

it('shows it above the journal too, and signs out', async () => {
  const who = await trader();
  localStorage.setItem('token', who.signedInAs.token);
  giveBack = ways['whose storage is full']!();
  const { location } = renderApp('/dashboard/overview', { server: who.server });
  await screen.findByText(refused.session);
  fireEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
  await waitFor(() => expect(location().pathname).not.toMatch(/dashboard/));
});

it('shows it on the sign-in page before typing', async () => {
  giveBack = ways['whose storage throws when it is touched']!();
  renderApp('/login');
  await screen.findByText(refused.session);
});
