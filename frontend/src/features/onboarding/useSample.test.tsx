// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

/** Presses the button of an empty journal after one call broke. */
async function pressWithout(call: typeof api.trades.annotateMany | typeof api.trades.book): Promise<void> {
  const who = await trader([]);
  renderApp('/dashboard/overview', who);
  const button = await screen.findByRole('button', { name: 'Load a sample month' });
  who.server.breaks(call, 502);
  await userEvent.click(button);
}

describe('the button that loads the sample month', () => {
  it('shows the trades that came before a later call failed, with the reason', async () => {
    await pressWithout(api.trades.annotateMany);
    await screen.findByText('Server returned 502');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load a sample month' })).toBeNull());
  });

  it('states that the trades came and could not be shown', async () => {
    await pressWithout(api.trades.book);
    await waitFor(() => expect(screen.getAllByText('Server returned 502').length).toBeGreaterThan(0));
    expect(screen.queryByText(/^Sample month loaded/)).toBeNull();
  });
});
