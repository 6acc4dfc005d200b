// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { type ColumnId, columnIds } from './columns/columnOf.ts';

/** The full annotation of the one trade: bought at 100, ten shares, with a risk of 50. */
const written = {
  setup: 'Opening range',
  tags: ['news'],
  mistakes: ['Chased'],
  emotions: ['Calm'],
  rating: 4,
  stop: '97',
  target: '115',
  moreTargets: ['120'],
  plannedRisk: '50',
  checks: ['p:AbCd1234:1', 'h+AbCd1234.1', 'g-AbCd1234.2'],
} as const;

type Place = {
  /** Its column, and what that shows. */
  readonly column: readonly [ColumnId, string];
  /** A filter that leaves only that trade. */
  readonly filter: string;
  /** A dimension of the reports, and the group that the trade is in. */
  readonly dimension: readonly [string, string];
};

/** Where each thing that is written on a trade is found again. */
const places: Readonly<Record<string, Place>> = {
  setup: { column: ['setup', 'Opening range'], filter: 'setup=Opening range', dimension: ['bySetup', 'Opening range'] },
  tags: { column: ['words', 'Chasednews'], filter: 'tags=news', dimension: ['byTag', 'news'] },
  mistakes: { column: ['words', 'Chasednews'], filter: 'mistakes=Chased', dimension: ['byMistake', 'Chased'] },
  emotions: { column: ['emotions', 'Calm'], filter: 'emotions=Calm', dimension: ['byEmotion', 'Calm'] },
  rating: { column: ['rating', '★★★★'], filter: 'rating=4', dimension: ['byRating', '★★★★'] },
  stop: { column: ['stop', '97.00'], filter: 'stop=yes', dimension: ['byStop', '2 to 5% away'] },
  targets: { column: ['target', '115.00 +1'], filter: 'target=yes', dimension: ['byTarget', '3 to 5 R'] },
  'planned risk': { column: ['risk', '$50.00'], filter: 'between=risk:50~50', dimension: ['byRisk', 'About usual'] },
  checklist: { column: ['rules', '1 of 2'], filter: 'rules=+AbCd1234.1', dimension: ['byAdherence', '50 to 79%'] },
};

/** Three round trips of ten shares; all is written on the second of them. */
async function annotated(): Promise<Trader> {
  const fills = roundTrips(3, (trade) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 2 + trade, 15), exit: '101' }));
  const who = await trader(fills.map((fill) => ({ ...fill, quantity: decimal('10') })));
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  const { id, account, openedAt } = trades.find(({ instrument }) => instrument.symbol === 'S1')!;
  await who.server.call(token, api.trades.annotate, { id, account, openedAt, ...written });
  return who;
}

describe.each(Object.entries(places))('%s', (_, { column, filter, dimension }) => {
  it('is a column of the list', async () => {
    const who = await annotated();
    localStorage.setItem('afterbell.tradeList', JSON.stringify({ [who.signedInAs.userId]: { columns: columnIds, group: 'day' } }));
    renderApp('/dashboard/trades', who);
    const row = (await screen.findByRole('checkbox', { name: 'Select S1' })).closest<HTMLElement>('[role="row"]')!;
    const cell = row.querySelector<HTMLElement>(`[data-column="${column[0]}"]`)!;
    await waitFor(() => expect(cell.textContent).toBe(column[1]));
  });

  it('is a filter', async () => {
    renderApp(`/dashboard/trades?${filter.split('=')[0]}=${encodeURIComponent(filter.split('=')[1]!)}`, await annotated());
    await screen.findByText('1', { selector: 'small' });
    expect(await screen.findByRole('checkbox', { name: 'Select S1' })).toBeTruthy();
  });

  it('is a dimension of the reports, whose group leads to the trade', async () => {
    renderApp(`/dashboard/reports/breakdowns?by=${dimension[0]}`, await annotated());
    const head = await screen.findByRole('rowheader', { name: (name) => name.startsWith(dimension[1]) });
    const links = within(head.closest('tr')!).getAllByRole<HTMLAnchorElement>('link');
    expect(links[0]!.search).toContain('group=');
  });
});
