import { screen, within } from '@testing-library/react';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

/** A trader whose plan opens every page except those of admins. */
export const paying = { subscription: { active: true, type: 'monthly' } } as const;

/** The links of a part by their words. */
export const words = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.textContent);

/** The top bar: the first header, before those of the page. */
export const topBar = () => screen.getAllByRole('banner')[0]!;

/** A visitor's page, once it is drawn. */
export async function visit(address: string) {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** A page of Maya's, once it is known that it is she. */
export async function open(address: string, maya = trader()) {
  const who = await maya;
  const app = renderApp(address, who);
  await screen.findAllByText(`Hi, ${who.signedInAs.username}`);
  return { ...who, app };
}
