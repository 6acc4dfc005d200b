// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { figurePlaces } from '#frontend/testing/figurePlaces.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { variedTrader } from '#frontend/testing/variedTrader.ts';

/** Figures that are the same before and after fees. */
const whateverFees = ['net', 'gross', 'fees', 'closed', 'to review'];

const results = { net: { net: '+$65.50', 'with cash': '+$65.15' }, gross: { gross: '+$79.50' } };

test.each([
  ['trades', 'strategy', 'net', { ...results.net, closed: '6', 'to review': '7' }],
  ['trades', 'strategy', 'gross', { ...results.gross, closed: '6', 'to review': '7' }],
  ['legs', 'trade', 'net', { ...results.net, closed: '7', 'to review': '8' }],
  ['legs', 'trade', 'gross', { ...results.gross, closed: '7', 'to review': '8' }],
  ['campaigns', 'campaign', 'net', { ...results.net, closed: '6', 'to review': '7' }],
  ['campaigns', 'campaign', 'gross', { ...results.gross, closed: '6', 'to review': '7' }],
] as const)('shows each figure alike on every screen when it counts %s (%s), %s of fees', async (_, unit, result, byHand) => {
  const who = await variedTrader(unit, result === 'gross');
  const told: { readonly figure: string; readonly text: string; readonly at: string }[] = [];
  for (const { at, read, afterFees } of figurePlaces) {
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
