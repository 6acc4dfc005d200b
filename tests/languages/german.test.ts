// @vitest-environment jsdom
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

/** A text with plain spaces. */
const read = (text: string | null | undefined): string => text?.replaceAll('\u00a0', ' ') ?? '';
const figure = (id: string): string => read(document.querySelector(`[data-metric="${id}"]`)?.textContent);

test('draws the overview with German words, amounts, percents and days when its folder is German', async () => {
  const won = [fill('buy', '10', '100', '2026-11-10T15:00:00Z'), fill('sell', '10', '228.45', '2026-11-10T16:00:00Z')];
  const lost = [fill('buy', '10', '100', '2026-11-11T15:00:00Z'), fill('sell', '10', '95', '2026-11-11T16:00:00Z')];
  renderApp('/dashboard/overview', await trader([...won, ...lost]));
  await waitFor(() => expect(figure('netPnl')).toBe('+1.234,50 $'));
  expect(figure('winRate')).toBe('50,0 %1 von 2');
  expect(figure('expectancy')).toBe('+617,25 $');
  for (const text of ['Nettoergebnis', 'Gewinnquote', 'Profitfaktor', 'Je Trade', 'Jetzt offen', '1.284,50 $ gewonnen', '50,00 $ verloren'])
    expect(screen.getAllByText((_, element) => read(element?.textContent) === text).length, text).toBeGreaterThan(0);
  expect(screen.getByText(/^Wahrscheinlich \d+–\d+\s%, kostendeckend ab \d+\s%$/)).toBeTruthy();
  expect(screen.getByText('Zu wenige Trades für ein Urteil (noch 18)')).toBeTruthy();
  const names = () => [...document.querySelectorAll('[aria-label]')].map((each) => read(each.getAttribute('aria-label')));
  const cards = ['Nettoergebnis im Verlauf', 'Monat', 'Letzte Trades', 'Uhrzeit der Eröffnung', 'Nach Wochentag', 'Offene Positionen'];
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining([...cards, 'November 2026'])));
  expect(names()).toContain('Di., 10. Nov. 2026: +1.284,50 $, 1 trade closed');
  expect(screen.getByText('Mi')).toBeTruthy();
});

test('every module of the folder stands for one of shared', () => {
  const folder = join(import.meta.dirname, 'german');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((name) => !existsSync(join(import.meta.dirname, '../../shared', name)))).toEqual([]);
});
