import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import type { Trader } from '#frontend/testing/trader.ts';

/** Presses keys, in user-event's notation. */
export const press = (keys: string) => userEvent.keyboard(keys);
export const palette = () => screen.findByRole('dialog', { name: 'Search' });
export const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
export const field = async () => within(await palette()).getByRole('combobox');
export const isMasked = () => screen.queryByRole('button', { name: 'Show amounts' }) !== null;

/** A page of theirs, once its keys work. */
export async function openWithKeys(address: string, who: Trader) {
  const app = renderApp(address, who);
  await screen.findByRole('button', { name: 'Hide amounts' });
  // The shortcuts' code has loaded once the first key is handled.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?' });
    expect(help()).not.toBeNull();
  });
  await userEvent.click(within(help()!).getByRole('button', { name: 'Close' }));
  expect(help()).toBeNull();
  return app;
}
