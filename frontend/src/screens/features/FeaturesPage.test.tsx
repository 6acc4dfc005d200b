// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importers } from '#domain/importers/index.ts';
import { areas } from '#frontend/screens/areas.ts';
import { screens } from '#frontend/screens/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';

/** Importers of brokers: neither those of other journals nor the one for any table. */
const ofBrokers = importers.filter(({ id, isJournal }) => id !== 'generic' && isJournal !== true);

it('lists every page of a trader’s areas under its name in the navigation', async () => {
  renderApp('/features');
  const pages = within(await screen.findByRole('region', { name: 'Page by page.' }));
  const told = pages.getAllByRole('heading', { level: 3 }).map((heading) => ({
    area: heading.firstChild!.textContent,
    pages: [...heading.parentElement!.querySelectorAll('dt')].map(({ textContent }) => textContent),
  }));
  const titleOf = (path: string) => screens.find((each) => each.path === path)!.title;
  const traders = areas.filter(({ name }) => name !== 'Admin' && name !== 'Settings');
  expect(told).toEqual(traders.map(({ name, places }) => ({ area: name, pages: places.map(({ path }) => titleOf(path)) })));
});

it('names each broker and platform that has an importer, once', async () => {
  renderApp('/features');
  const list = (await screen.findByText('Supported files:')).parentElement!.textContent!;
  const names = list.slice(list.indexOf(':') + 2, list.indexOf(', and any CSV')).split(', ');
  expect(new Set(names).size).toBe(names.length);
  for (const { name } of ofBrokers)
    expect(
      names.some((each) => name.startsWith(each)),
      name,
    ).toBe(true);
});

it('names on the first page only brokers that have an importer', async () => {
  renderApp('/');
  const hero = await screen.findByRole('region', { name: /The market closes at four/ });
  const first = within(hero).getByText('Interactive Brokers').closest('ul')!;
  const names = [...first.children].map(({ textContent }) => textContent!);
  expect(names.filter((name) => !importers.some((importer) => importer.name.startsWith(name)))).toEqual([]);
  expect(within(hero).getByRole('link', { name: /more and any CSV/ }).textContent).toBe(
    `${new Set(ofBrokers.map(({ name }) => name.replace(/ \(.*/, ''))).size - names.length} more and any CSV`,
  );
});
