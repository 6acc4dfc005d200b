import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BrowserPorts } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { AppToasts } from '#frontend/app/shell/AppToasts.tsx';

type Answer = { readonly status?: number; readonly body: unknown };

/** A visitor's screen over a server with a test's replies: `answers` by method and path, `calls` verbatim. */
export function authScreen() {
  const visit = {
    answers: {} as Record<string, Answer>,
    calls: [] as { call: string; body: unknown; bearer: string | undefined }[],
    hold: Promise.resolve(),
    browser: testBrowser({}),
    show: (page: ReactNode) =>
      render(
        <MemoryRouter>
          {page}
          <AppToasts />
        </MemoryRouter>,
        { wrapper: inside(visit.browser) },
      ),
  };
  beforeEach(() => {
    Object.assign(visit, { answers: {}, calls: [], hold: Promise.resolve() });
    document.documentElement.dataset.theme = 'dark';
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fetch: BrowserPorts['fetch'] = async (url, init) => {
      const call = `${init.method} ${url}`;
      const bearer = (init.headers as Record<string, string>).authorization;
      visit.calls.push({ call, body: JSON.parse((init.body as string | undefined) ?? 'null'), bearer });
      await visit.hold;
      const { status = 200, body } = visit.answers[call] ?? { status: 500, body: {} };
      return Response.json(body, { status });
    };
    visit.browser = testBrowser({ fetch });
  });
  afterEach(async () => {
    cleanup();
    await visit.browser.session.end('logout');
    localStorage.clear();
    vi.restoreAllMocks();
  });
  return visit;
}

export const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The error banner's text, once shown. */
export const banner = () =>
  waitFor(() => {
    const text = document.querySelector('form [role=alert]')?.textContent;
    expect(text).toBeTruthy();
    return text;
  });
/** Autofill type of each field of the page. */
export const kindsOf = (...labels: readonly string[]) => labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
