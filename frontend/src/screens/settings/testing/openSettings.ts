import { screen, within } from '@testing-library/react';
import { api } from '#contract/index.ts';
import type { AboutMember } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

export const about: AboutMember = { preferences: { timeZone: 'UTC', startingCapital: 2500.5 } };

/** Opens a screen of the settings, such as "plan", for a user with special properties. */
export async function openSettings(place: string, special: AboutMember = {}, maya?: Trader) {
  const who = maya ?? (await trader([], { ...about, ...special }));
  const app = renderApp(`/settings/${place}`, who);
  await screen.findByRole('heading', { level: 1 });
  return { ...who, app };
}
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
export const form = async (name: string) => within(await screen.findByRole('form', { name }));
/** The person as the server has them now. */
export const stored = ({ server }: Trader) => server.call(localStorage.getItem('token')!, api.auth.validate, {});
