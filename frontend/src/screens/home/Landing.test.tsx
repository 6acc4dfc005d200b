// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

it('a visitor gets started or logs in, and reads four figures, three features and both paid plans', async () => {
  renderApp('/');
  const hero = await screen.findByRole('region', { name: /The market closes at four/ });
  expect(hrefs(within(hero).getAllByRole('link'))).toEqual(['/try', '/signup', '/login', '/features#brokers']);
  const figures = within(screen.getByRole('list', { name: 'Afterbell in figures' })).getAllByRole('listitem');
  expect(figures.map((each) => [...each.querySelectorAll('p')].slice(0, 2).map(({ textContent }) => textContent))).toEqual([
    ['100%', 'Trade tracking'],
    ['63.4%', 'Win rate'],
    ['2,300', 'Active traders'],
    ['$103M', 'Trading volume'],
  ]);
  const features = screen.getByRole('region', { name: 'Log it. Then measure it.' });
  expect(
    within(features)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Journal', 'Analytics', 'Reports']);
  // Each with a picture of the product in both themes, of which the page shows one.
  const pictures = within(features).getAllByRole('img') as HTMLImageElement[];
  expect(pictures.map((each) => [each.getAttribute('loading'), each.width, each.height])).toEqual(Array(6).fill(['lazy', 390, 500]));
  for (const { alt, src } of pictures)
    expect([alt.length > 20, src]).toEqual([true, expect.stringMatching(/-phone-(dark|light).*\.webp$/)]);
  const plans = screen.getByRole('region', { name: /Start free/ });
  expect(hrefs(within(plans).getAllByRole('link', { name: /Get started/ }))).toEqual(['/signup?plan=monthly', '/signup?plan=yearly']);
  expect(within(plans).getByText('Save $20 per year')).toBeTruthy();
});

it('who is signed in is not asked to log in', async () => {
  renderApp('/', await trader());
  await screen.findAllByText(/^Hi, /);
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('a card describes the community, and links to it', async () => {
  renderApp('/');
  const card = await screen.findByRole('region', { name: 'Show how you trade, not what you make.' });
  expect(hrefs(within(card).getAllByRole('link'))).toEqual(['/community']);
});

it('the footer leads to features, pricing, the community, legal pages and the profile, and reads copyright 2024', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const footer = screen.getByRole('navigation', { name: 'Footer' });
  expect(hrefs(within(footer).getAllByRole('link'))).toEqual(
    expect.arrayContaining(['/features', '/pricing', '/community', '/contact', '/privacy-policy', '/terms-of-service', '/profile']),
  );
  expect(footer.closest('footer')?.textContent).toContain('© 2024');
});
