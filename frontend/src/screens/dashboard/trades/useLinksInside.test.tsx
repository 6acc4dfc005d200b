// @vitest-environment jsdom
// biome-ignore-all lint/a11y/useKeyWithClickEvents: a link has its own keys
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useLinksInside } from './useLinksInside.ts';

function Links() {
  const { pathname, search } = useLocation();
  return (
    <fieldset onClick={useLinksInside()}>
      <a href="/dashboard/trades/t1?side=long">
        <span>AAPL</span>
      </a>
      <a href="/dashboard/trades/t2" target="_blank" rel="noreferrer">
        In a tab
      </a>
      <a href="https://example.com/chart">Elsewhere</a>
      <output>{pathname + search}</output>
    </fieldset>
  );
}

/** Where a click leads, and whether the browser is left to follow it. */
function click(text: string, keys: MouseEventInit = {}) {
  const { unmount } = render(
    <MemoryRouter initialEntries={['/dashboard/trades']}>
      <Links />
    </MemoryRouter>,
  );
  const target = screen.getByText(text);
  const event = createEvent.click(target, keys);
  fireEvent(target, event);
  const found = { at: screen.getByRole('status').textContent, isBrowsers: !event.defaultPrevented };
  unmount();
  return found;
}

it('a click on a link, or on something in it, opens its page here', () => {
  expect(click('AAPL')).toEqual({ at: '/dashboard/trades/t1?side=long', isBrowsers: false });
});

it.each([
  ['with Ctrl', 'AAPL', { ctrlKey: true }],
  ['with ⌘', 'AAPL', { metaKey: true }],
  ['with Shift', 'AAPL', { shiftKey: true }],
  ['by the middle button', 'AAPL', { button: 1 }],
  ['on a link to a tab of its own', 'In a tab', {}],
  ['on a link to another site', 'Elsewhere', {}],
])('a click %s is the browser’s', (_, text, keys) => {
  expect(click(text, keys)).toEqual({ at: '/dashboard/trades', isBrowsers: true });
});
