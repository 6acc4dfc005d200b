// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { display } from '#frontend/testing/display.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

const fills = sampleFills('schwab/transactions.csv');
/** The page's counting unit: the checked one. */
const unit = async () => {
  const panel = await display();
  return ['Legs', 'Trades', 'Campaigns'].filter((name) => panel.getByRole('radio', { name }).getAttribute('aria-checked') === 'true');
};

describe('what counts as one result', () => {
  test('is a trade until the user chooses', async () => {
    renderApp('/dashboard/overview', await trader(fills));
    expect(await unit()).toEqual(['Trades']);
  });

  test('follows the preferences, unless the address overrides them', async () => {
    const who = await trader(fills, { preferences: { countingUnit: 'campaign' } });
    for (const [query, says] of [
      ['', 'Campaigns'],
      ['?count=trade', 'Legs'],
      ['?count=week', 'Campaigns'],
    ] as const) {
      const app = renderApp(`/dashboard/overview${query}`, who);
      await waitFor(async () => expect([await unit(), app.location().search]).toEqual([[says], query]));
      cleanup();
    }
  });

  test('is put into the address beside the filters and into the preferences when it is chosen', async () => {
    const who = await trader(fills);
    const app = renderApp('/dashboard/overview?symbol=ORCL', who);
    await unit();
    await userEvent.click(screen.getByRole('radio', { name: 'Legs' }));
    await waitFor(() => expect(app.location().search).toBe('?symbol=ORCL&count=trade'));
    expect(await unit()).toEqual(['Legs']);
    const { preferences } = await who.server.call(who.signedInAs.token, api.auth.validate, {});
    await waitFor(async () =>
      expect((await who.server.call(who.signedInAs.token, api.auth.validate, {})).preferences).toEqual({
        ...preferences,
        countingUnit: 'trade',
      }),
    );
  });
});
