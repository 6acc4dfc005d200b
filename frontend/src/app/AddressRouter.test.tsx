// @vitest-environment jsdom
import { act, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { BrowserContext } from '#browser/BrowserContext.ts';
import { memoryBrowser } from '#frontend/testing/memoryBrowser.ts';
import { eventually } from '#tests/eventually.ts';
import { AddressRouter } from './AddressRouter.tsx';

const later = Promise.withResolvers<{ readonly default: () => string }>();
const Later = lazy(() => later.promise);

function List() {
  const [search] = useSearchParams();
  return (
    <>
      <p>{search.get('side') ?? 'all'}</p>
      <Link to="?side=long">Long</Link>
      <Link to="/later">Later</Link>
    </>
  );
}

/** The address's pages in the page, drawn as for a person: without the help that tests have. */
async function shown(): Promise<HTMLElement> {
  window.history.replaceState(null, '', '/list');
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  await act(async () =>
    root.render(
      <BrowserContext value={memoryBrowser()}>
        <AddressRouter>
          <Suspense fallback="One moment">
            <Routes>
              <Route path="/list" element={<List />} />
              <Route path="/later" element={<Later />} />
            </Routes>
          </Suspense>
        </AddressRouter>
      </BrowserContext>,
    ),
  );
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    root.unmount();
    holder.remove();
  });
  return holder;
}

const click = (holder: HTMLElement, name: string) => [...holder.querySelectorAll('a')].find((link) => link.textContent === name)!.click();

afterEach(() => window.history.replaceState(null, '', '/'));

it('draws another filter of the same page synchronously', async () => {
  const holder = await shown();
  click(holder, 'Long');
  // A click's own work ends with its microtasks; a later task would let the browser paint first.
  await Promise.resolve();
  expect(holder.textContent).toContain('long');
  expect(window.location.search).toBe('?side=long');
});

it('keeps a page until the next one has loaded', async () => {
  const holder = await shown();
  click(holder, 'Later');
  expect(window.location.pathname).toBe('/later');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(holder.textContent).not.toContain('One moment');
  later.resolve({ default: () => 'It came' });
  await eventually(() => expect(holder.textContent).toBe('It came'));
});

it('follows the Back of the browser', async () => {
  later.resolve({ default: () => 'It came' });
  const holder = await shown();
  click(holder, 'Long');
  click(holder, 'Later');
  await eventually(() => expect(holder.textContent).toBe('It came'));
  window.history.back();
  await eventually(() => expect(holder.textContent).toContain('long'));
});
