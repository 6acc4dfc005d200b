import { screen, within } from '@testing-library/react';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

/** A time on a day, by its minute. */
export const at = (minute: number) => `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`;
export const fee = (amount: string) => ({ fee: decimal(amount) });

/** Opens the page of one of these trades. */
export const openTrade = async (fills: readonly Fill[], id: string, query = '') => {
  const maya = await trader(fills);
  return { ...maya, app: renderApp(`/dashboard/trades/${id}${query}`, maya) };
};
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}\\b`) });
export const strip = () => screen.getByRole('region', { name: texts.net }).textContent;
export const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
/** Each fill's realized result in the table. */
export const realized = () =>
  within(screen.getByRole('table', { name: texts.facts.fills }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)!.textContent);
