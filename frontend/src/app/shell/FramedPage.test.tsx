// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import * as notFoundTexts from '#copy/notFoundTexts.ts';
import { FramedPage } from './FramedPage.tsx';

const Unfetched = lazy(() => Promise.reject<{ default: () => null }>(new Error('Failed to fetch dynamically imported module')));

function Frame() {
  return (
    <>
      <Link to="/calendar">Calendar</Link>
      <FramedPage />
    </>
  );
}

it('shows an error in place of a page that broke, and the frame navigates to the next one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/trades']}>
      <Routes>
        <Route element={<Frame />}>
          <Route
            path="/trades"
            element={
              <Suspense fallback="Loading">
                <Unfetched />
              </Suspense>
            }
          />
          <Route path="/calendar" element="November 2026" />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(notFoundTexts.broken);
  expect(logged).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Calendar' }));
  expect(screen.getByText('November 2026')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
