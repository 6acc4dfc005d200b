// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose as chooseShown, display } from '#frontend/testing/display.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills, sampleTruth } from '#journal/testing/testBook.ts';

const file = 'schwab/transactions.csv';
const truth = sampleTruth(file).totals.USD;
const net = () => document.querySelector('[data-metric$="Pnl"]')?.textContent;
/** Rows of recent trades, drawn after the figures. */
const recentRows = () => document.querySelectorAll('main [aria-label^="Recent"] tbody tr').length;
const placesOf = (part: string) =>
  [...document.querySelectorAll(`main ${part} a[href^="/dashboard/trades"]`)].map((link) => link.getAttribute('href')!);

/**
 * The overview of a sample, and a record of later draws: for each repaint of the page, whether the answer and the evidence changed in it.
 */
async function overview() {
  renderApp('/dashboard/overview', await trader(sampleFills(file)));
  await screen.findByRole('region', { name: 'By setup' });
  await screen.findByRole('table', { name: /2026/ });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Next' }).textContent).toMatch(/\d/));
  await waitFor(() => expect(recentRows()).toBeGreaterThan(0));
  await display();
  const rows = recentRows();
  const repaints: { readonly net: string | null | undefined; readonly isInEvidence: boolean }[] = [];
  const isEvidence = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('section:not([aria-label="Results"])') != null;
  const observer = new MutationObserver((list) => repaints.push({ net: net(), isInEvidence: list.some(isEvidence) }));
  observer.observe(document.querySelector('main')!, { subtree: true, childList: true, attributes: true, characterData: true });
  const choose = async (name: 'Net' | 'Gross', amount: string) => {
    repaints.length = 0;
    await chooseShown(name);
    await waitFor(() => expect(net()).toBe(`+$${amount}`));
    await waitFor(() => expect(placesOf('section').filter((href) => href.includes('costs=without') !== (name === 'Gross'))).toEqual([]));
    await waitFor(() => expect(recentRows()).toBe(rows));
    return repaints.splice(0);
  };
  return choose;
}

test('figures shown before reappear in the repaint of the choice, with all of their evidence, without another draw', async () => {
  const choose = await overview();
  await choose('Gross', truth.grossPnl);
  await choose('Net', truth.netPnl);
  expect(await choose('Gross', truth.grossPnl)).toEqual([{ net: `+$${truth.grossPnl}`, isInEvidence: true }]);
  expect(await choose('Net', truth.netPnl)).toEqual([{ net: `+$${truth.netPnl}`, isInEvidence: true }]);
});

test('of new figures the choice is drawn first, then the answer with its evidence; and no link goes ahead of its figures', async () => {
  const choose = await overview();
  const before = placesOf('[aria-label="Results"]');
  const ahead: string[] = [];
  const observer = new MutationObserver(() => {
    if (net() === `+$${truth.netPnl}`) ahead.push(...placesOf('section').filter((href) => href.includes('costs=without')));
  });
  observer.observe(document.querySelector('main')!, { subtree: true, attributes: true });
  const [first, second] = await choose('Gross', truth.grossPnl);
  expect(before.length).toBeGreaterThan(5);
  expect(ahead).toEqual([]);
  expect(first!.net).toBe(`+$${truth.netPnl}`);
  expect(second).toEqual({ net: `+$${truth.grossPnl}`, isInEvidence: true });
});

test('a list shown before reappears in the repaint of the choice, and its rows are drawn once', async () => {
  renderApp('/dashboard/trades', await trader(sampleFills(file)));
  const grid = await screen.findByRole('grid', { name: 'Trades' });
  const results = () => Array.from(grid.querySelectorAll('[role="row"] [data-column="net"]'), ({ textContent }) => textContent).join(' ');
  await waitFor(() => expect(results()).toMatch(/\d/));
  await display();
  const choose = async (name: 'Net' | 'Gross') => {
    let repaints = 0;
    const observer = new MutationObserver(() => repaints++);
    // React writes the type of an input again whenever it is rendered, which draws nothing.
    const attributeFilter = ['href', 'title', 'class', 'style', 'aria-checked'];
    observer.observe(document.querySelector('main')!, { subtree: true, childList: true, attributeFilter, characterData: true });
    await chooseShown(name);
    await waitFor(() =>
      expect(placesOf('[data-instrument]').filter((href) => href.includes('costs=without') !== (name === 'Gross'))).toEqual([]),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    observer.disconnect();
    return { repaints, results: results() };
  };
  const [gross, net] = [await choose('Gross'), await choose('Net')];
  expect(gross.results).not.toBe(net.results);
  expect(await choose('Gross')).toEqual({ repaints: 1, results: gross.results });
  expect(await choose('Net')).toEqual({ repaints: 1, results: net.results });
});
