// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { BrowserContext } from '#browser/BrowserContext.ts';
import { testBrowser } from '#browser/testing/testBrowser.tsx';
import { createRelease, lazyPart } from './lazyPart.tsx';

const Found = () => <p>Here</p>;

/** Code that is lost as often as told, and how often it was requested. */
function lossy(losses: number, message = 'Failed to fetch dynamically imported module') {
  const seen = { requests: 0 };
  const load = async () => {
    seen.requests++;
    if (seen.requests <= losses) throw new TypeError(message);
    return { default: Found };
  };
  return { seen, load };
}
const draw = (Part: React.ComponentType, browser = testBrowser()) => {
  render(
    <BrowserContext value={browser}>
      <p>Beside</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </BrowserContext>,
  );
  return browser;
};

it('shows a part when its styles were lost once', async () => {
  const link = document.head.appendChild(document.createElement('link'));
  Object.assign(link, { rel: 'stylesheet', href: '/assets/part.css' });
  const { seen, load } = lossy(1, `Unable to preload CSS for ${link.href}`);
  draw(lazyPart(load, { pause: 1 }));
  await expect.poll(() => document.querySelector('link[data-again]')).not.toBeNull();
  expect(seen.requests).toBe(1);
  document.querySelector('link[data-again]')!.dispatchEvent(new Event('load'));
  await screen.findByText('Here');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a notice and a button that brings the part back when its code was lost', async () => {
  const { load } = lossy(2);
  draw(lazyPart(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Here');
  screen.getByText('Beside');
});

it('shows a toast that brings a quiet part back when its code was lost', async () => {
  const { load } = lossy(1);
  const browser = draw(lazyPart(load, { quiet: true }));
  await expect.poll(() => browser.toasts.get().length).toBe(1);
  browser.toasts.get()[0]!.action!.run();
  await screen.findByText('Here');
});

/** A browser whose site serves this page by now. */
function siteWith(page: string) {
  const reload = vi.fn();
  const ports = { serviceWorker: { version: '/assets/mine.js', register: vi.fn(), reload }, fetch: async () => new Response(page) };
  return { browser: testBrowser(ports), reload };
}

it('offers to reload when its code is gone because the site has a newer build', async () => {
  const { browser, reload } = siteWith('<div id="root"></div><script src="/assets/theirs.js">');
  draw(lazyPart(lossy(9).load), browser);
  await screen.findByText('This part needs the new version of Afterbell. Save what you’re writing, then reload.');
  expect(browser.toasts.get()).toMatchObject([{ text: 'A new version is ready.', stay: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it.each(['<div id="root"></div><script src="/assets/mine.js">', 'Welcome to the hotel’s network'])(
  'offers another attempt alone when the site serves %s',
  async (page) => {
    const { browser } = siteWith(page);
    draw(lazyPart(lossy(9).load), browser);
    await screen.findByRole('button', { name: 'Try again' });
    await browser.part(createRelease).check();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(browser.toasts.get()).toEqual([]);
  },
);

it('shows that a new version is ready when lost code has no card of its own', async () => {
  const { browser } = siteWith('<div id="root"></div>');
  browser.part(createRelease);
  dispatchEvent(new Event('codelost'));
  await expect.poll(() => browser.toasts.get().map(({ text }) => text)).toEqual(['A new version is ready.']);
});
