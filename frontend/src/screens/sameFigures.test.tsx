// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { importFills } from '#frontend/testing/member.ts';
import { paidCash } from '#frontend/testing/paidCash.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** Ten shares for 100 each on a day of the first week of March 2026, sold a minute later; a dollar of fees each way. */
const trip = (symbol: string, day: number, exit: string, currency = 'USD') =>
  (['buy', 'sell'] as const).map((action, minute) => {
    const instrument = plainInstrument('stock', symbol, currency, ONE);
    return fill(action, '10', minute === 0 ? '100' : exit, `2026-03-0${day}T15:0${minute}:00Z`, instrument, { fee: ONE });
  });
const put = (action: 'buy' | 'sell', strike: string, price: string, day: number) =>
  fill(action, '1', price, `2026-03-0${day}T15:30:00Z`, option(strike), { fee: ONE });

/** One result that fees turn into a loss, a day that gave its profit back by a trade without a risk, a spread of two legs, an open position, and trades in three currencies. */
const fills = [
  ...[trip('AAA', 2, '101'), trip('BBB', 2, '99.85'), trip('CCC', 3, '100.1'), trip('DDD', 4, '103'), trip('EEE', 4, '98')],
  ...[trip('SAP', 3, '104', 'EUR'), trip('SONY', 4, '90', 'JPY'), trip('OPEN', 6, '1').slice(0, 1)],
  [put('sell', 'P95', '2', 5), put('buy', 'P90', '1', 5), put('buy', 'P95', '0.8', 6), put('sell', 'P90', '0.4', 6)],
].flat();

/** Cash in dollars, 5.10 − 2.25 − 3.20, and some in another currency; one symbol with it has a trade, another has none. */
const cash = [
  paidCash('dividend AAA 5.10 2026-03-03'),
  paidCash('borrowFee PEP -2.25 2026-03-05'),
  paidCash('interest  -3.20 2026-03-05'),
  paidCash('dividend SAP 7 2026-03-04', { currency: 'EUR' }),
];

/** What is written on trades: some have a risk, one was reviewed. */
const written = {
  AAA: { plannedRisk: '5' },
  BBB: { plannedRisk: '5' },
  CCC: { plannedRisk: '5', reviewed: true },
  DDD: { plannedRisk: '5' },
  XYZ: { plannedRisk: '5' },
};

async function journal(countingUnit: CountingUnit, beforeFees: boolean): Promise<Trader> {
  const who = await trader([], { preferences: { countingUnit, beforeFees }, subscription: { active: true, type: 'monthly' } });
  await importFills(who.server, who.signedInAs, fills, { cash });
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  for (const { id, account, openedAt, instrument } of trades) {
    const words = written[instrument.underlying as keyof typeof written];
    if (words !== undefined) await who.server.call(token, api.trades.annotate, { id, account, openedAt, ...words });
  }
  return who;
}

type Figures = Readonly<Record<string, string | undefined>>;

/** What an element says, without the small print beside it. */
const said = (element: Element | null | undefined): string | undefined => element?.firstChild?.textContent?.trim();
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
/** A figure by the name above it. */
const named = (name: string | RegExp): Element | null | undefined =>
  [...document.querySelectorAll('main dt, main section[aria-label="The week in figures"] p')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent),
  )?.nextElementSibling;
const metric = (id: string) => said(document.querySelector(`main [data-metric="${id}"]`));
/** Cash has no fees, so it stands beside the net result alone. */
const withCash = (result: 'net' | 'gross') => (result === 'net' ? { 'with cash': metric('withCash') } : {});
const part = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
const IN_R = /([+−][\d.]+R(?: of \d+ with a risk)?)/;
const badge = () => part(textOf('nav a[href^="/dashboard/review"]'), /(\d+) to review/);
/** "2" of "2 wins", negative of losses, and of a metric's own "2" alike. */
const streakOf = (text = '') => part(text.replace(/^(\d+) loss.*/, '-$1').replace('−', '-'), /^(-?\d+)/);

/** What the row of a table says that begins with a name. */
const pricedIn = (name: string) =>
  part(
    [...document.querySelectorAll('main tr')].find((row) => row.querySelector('th')?.textContent?.startsWith(name))?.textContent ?? '',
    /([+−]?\$[\d.,]+)/,
  );

/** Reads the figures of the journal from a screen by what they are; `result` is net or gross, as the switch has it. */
type Place = { readonly at: string; readonly afterFees?: true; read(result: 'net' | 'gross'): Figures };

/** The screens that say figures of the whole journal. Those with `afterFees` say so of themselves, whatever the switch has. */
const places: readonly Place[] = [
  {
    at: '/dashboard/overview',
    read: (result) => {
      const line = textOf('main section[aria-label="Results"] h2 ~ p ~ p');
      return {
        [result]: metric(`${result}Pnl`),
        ...withCash(result),
        closed: part(line, /^(\d+) /),
        fees: part(line, /(\$[\d.]+) fees/),
        'win rate': metric('winRate'),
        'profit factor': metric('profitFactor'),
        streak: streakOf(metric('streak')),
        'to review': badge(),
      };
    },
  },
  {
    at: '/dashboard/trades',
    read: () => ({
      net: said(named('Net P&L')),
      gross: said(named('Gross P&L')),
      fees: said(named('Fees')),
      'win rate': said(named('Win rate')),
      closed: part(named('Win rate')?.textContent ?? '', / of (\d+)/),
      expectancy: said(named('Expectancy')),
      'R each': part(named('Expectancy')?.textContent ?? '', IN_R),
      'profit factor': said(named('Profit factor')),
      'to review': badge(),
    }),
  },
  {
    at: '/dashboard/reports',
    read: (result) => ({
      net: metric('netPnl'),
      ...withCash(result),
      gross: metric('grossPnl'),
      fees: metric('fees'),
      closed: metric('totalTrades'),
      'win rate': metric('winRate'),
      'profit factor': metric('profitFactor'),
      expectancy: metric('expectancy'),
      R: metric('totalR'),
      'R each': metric('averageR'),
      streak: streakOf(metric('currentStreak')),
    }),
  },
  {
    at: '/dashboard/reports/breakdowns?by=bySymbol',
    read: (result) => {
      const cells = [...document.querySelectorAll('main tfoot td')].map(({ textContent }) => textContent);
      // Per trade in R where most have a risk, else in money.
      const each = part(cells[7] ?? '', IN_R);
      return {
        [result]: cells[1],
        ...withCash(result),
        closed: cells[3],
        'win rate': part(cells[5] ?? '', /^([\d.]+%)/),
        ...(each === undefined ? { expectancy: cells[7] } : { 'R each': each }),
      };
    },
  },
  {
    at: '/dashboard/calendar?month=2026-03',
    read: (result) => {
      const week = textOf('main [role="table"] a[href*="exit="] .unseen');
      const name = result === 'net' ? 'Net P&L' : 'Gross P&L';
      return { [result]: said(named(name)), closed: part(week, /, (\d+) \w+ closed/), R: part(week, IN_R) };
    },
  },
  {
    at: '/dashboard/weekly-review?week=2026-03-02',
    afterFees: true,
    read: () => ({
      net: said(named('Net P&L')),
      R: said(named('Result in R')),
      'win rate': said(named('Win rate')),
      'profit factor': said(named('Profit factor')),
      closed: part(textOf('main h2[class*="headline"]'), / in (\d+) /),
      'to review': badge(),
    }),
  },
  {
    at: '/dashboard/reports/habits',
    read: () => ({ 'gave back': pricedIn('Gave back the day’s profit') }),
  },
  {
    at: '/dashboard/patterns',
    read: () => ({ 'gave back': pricedIn('Gave back the day’s profit') }),
  },
  { at: '/dashboard/review', read: () => ({ 'to review': part(textOf('main h1'), /(\d+) left/) }) },
  {
    at: '/profile/maya',
    afterFees: true,
    read: () => ({
      net: said(named('Net profit')),
      'win rate': said(named('Win rate')),
      closed: said(named(/^Closed /)),
    }),
  },
];

/** What fees have no part in. */
const whateverFees = ['net', 'gross', 'fees', 'closed', 'to review'];

const results = { net: { net: '+$65.50', 'with cash': '+$65.15' }, gross: { gross: '+$79.50' } };

test.each([
  ['trades', 'strategy', 'net', { ...results.net, closed: '6', 'to review': '7' }],
  ['trades', 'strategy', 'gross', { ...results.gross, closed: '6', 'to review': '7' }],
  ['legs', 'trade', 'net', { ...results.net, closed: '7', 'to review': '8' }],
  ['legs', 'trade', 'gross', { ...results.gross, closed: '7', 'to review': '8' }],
  ['campaigns', 'campaign', 'net', { ...results.net, closed: '6', 'to review': '7' }],
  ['campaigns', 'campaign', 'gross', { ...results.gross, closed: '6', 'to review': '7' }],
] as const)('says one figure alike on every screen, counting %s (%s), %s of fees', async (_, unit, result, byHand) => {
  const who = await journal(unit, result === 'gross');
  const told: { readonly figure: string; readonly text: string; readonly at: string }[] = [];
  for (const { at, read, afterFees } of places) {
    renderApp(at, who);
    const figures = await waitFor(() => {
      const found = Object.entries(read(result));
      expect(found.filter(([, text]) => text === undefined || text === '')).toEqual([]);
      return found as [string, string][];
    });
    const isComparable = (figure: string) => result === 'net' || !afterFees || whateverFees.includes(figure);
    told.push(...figures.filter(([figure]) => isComparable(figure)).map(([figure, text]) => ({ figure, text, at })));
    cleanup();
  }
  const byFigure = Map.groupBy(told, ({ figure }) => figure);
  expect([...byFigure.values()].filter((all) => new Set(all.map(({ text }) => text)).size > 1)).toEqual([]);
  expect([...byFigure.values()].filter((all) => all.length < 2)).toEqual([]);
  expect(Object.fromEntries([...byFigure].map(([figure, [first]]) => [figure, first!.text]))).toMatchObject(byHand);
});
