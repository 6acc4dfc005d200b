// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { returnPathOf } from '#browser/session/returnPath.ts';
import { inside, testBrowser, tokenUntil2030 } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn, planless } from '#browser/testing/testUser.ts';
import type { User } from '#contract/schemas/user.ts';
import type { Access } from '#shared/access.ts';
import { Guard } from './Guard.tsx';

const specialAccess = vi.fn<() => { hasSpecialAccess: boolean }>();
const me = vi.fn<() => User>();
const server = { account: { specialAccess, me } };

const user = (over: Partial<User> = {}): User => ({ ...planless, ...over });
const plan = (type: User['subscription']['type']) => user({ subscription: { ...user().subscription, active: true, type } });
const special = (reason: string, expiresAt: string | null = null) => user({ specialAccess: { hasAccess: true, expiresAt, reason } });

const people = {
  visitor: null,
  'member without a plan': user(),
  'free tier': plan('free'),
  'paid plan': plan('monthly'),
  'special access': special('partner'),
  'special access that is over': special('partner', '2020-01-01T00:00:00Z'),
  admin: special('Admin'),
} as const;

function Where() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname}${returnPathOf(state) ? ` from ${returnPathOf(state)}` : ''}`}</p>;
}

/** Where somebody ends up who opens a screen of this access at /screen?x=1. */
async function opens(access: Access, person: User | null): Promise<string> {
  localStorage.clear();
  render(
    <MemoryRouter initialEntries={['/screen?x=1']}>
      <Routes>
        <Route
          path="/screen"
          element={
            <Guard access={access}>
              <p>shown</p>
            </Guard>
          }
        />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: inside(testBrowser({ server, user: person })) },
  );
  await waitFor(() => expect(document.body.textContent).toMatch(/shown|^\//));
  const text = document.body.textContent ?? '';
  cleanup();
  return text;
}

const login = '/login from /screen?x=1';
const home = '/dashboard';
const plans = '/pricing';
const table: Readonly<Record<keyof typeof people, readonly string[]>> = {
  // public, signedOut, member, anyTier, premium, admin
  visitor: ['shown', 'shown', login, login, login, login],
  'member without a plan': ['shown', home, 'shown', plans, plans, '/dashboard'],
  'free tier': ['shown', home, 'shown', 'shown', plans, '/dashboard'],
  'paid plan': ['shown', home, 'shown', 'shown', 'shown', '/dashboard'],
  'special access': ['shown', home, 'shown', 'shown', 'shown', '/dashboard'],
  'special access that is over': ['shown', home, 'shown', plans, plans, '/dashboard'],
  admin: ['shown', home, 'shown', 'shown', 'shown', 'shown'],
};
const accesses: readonly Access[] = ['public', 'signedOut', 'member', 'anyTier', 'premium', 'admin'];

beforeEach(() => {
  localStorage.clear();
  specialAccess.mockReset().mockReturnValue({ hasSpecialAccess: false });
});
afterEach(() => cleanup());

describe('a screen', () => {
  it.each(Object.entries(table).flatMap(([who, ends]) => ends.map((end, i) => [accesses[i]!, who as keyof typeof people, end] as const)))(
    'that is %s, opened by %s, ends at %s',
    async (access, who, end) => {
      expect(await opens(access, people[who])).toBe(end);
    },
  );

  it('asks the server for special access before it turns somebody away, and opens when it was given meanwhile', async () => {
    expect(await opens('admin', people['free tier'])).toBe('/dashboard');
    expect(specialAccess).toHaveBeenCalledTimes(1);
    specialAccess.mockReturnValueOnce({ hasSpecialAccess: true });
    me.mockReturnValueOnce(people.admin);
    expect(await opens('admin', people['free tier'])).toBe('shown');
  });

  it('does not ask about those who may come in, nor about visitors', async () => {
    for (const person of [people.admin, people.visitor]) await opens('premium', person);
    expect(specialAccess).not.toHaveBeenCalled();
  });

  it('waits while it is not known who is there, unless it is public', () => {
    localStorage.setItem('token', tokenUntil2030);
    const browser = testBrowser();
    const draw = (access: Access) =>
      render(
        <MemoryRouter>
          <Guard access={access}>
            <p>shown</p>
          </Guard>
        </MemoryRouter>,
        { wrapper: inside(browser) },
      );
    for (const access of accesses.slice(1)) {
      draw(access);
      expect(screen.queryByText('shown')).toBeNull();
      expect(screen.getByRole('status').textContent).toContain('Opening your journal');
      cleanup();
    }
    draw('public');
    expect(screen.getByText('shown')).toBeTruthy();
  });

  it.each([
    [true, '/logging-in from /dashboard'],
    [false, '/dashboard'],
  ])('leads whoever is signed in away from the sign-in (just signed in: %s) to %s', (arriving, where) => {
    const browser = testBrowser();
    browser.session.signIn({ ...mayaSignedIn, ...people.admin });
    if (!arriving) browser.session.dismissSplash();
    render(
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route
            path="/login"
            element={
              <Guard access="signedOut">
                <p>shown</p>
              </Guard>
            }
          />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>,
      { wrapper: inside(browser) },
    );
    expect(screen.getByRole('paragraph').textContent).toBe(where);
  });

  it('says that the server is away instead of asking to sign in', async () => {
    localStorage.setItem('token', tokenUntil2030);
    const browser = testBrowser({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await browser.session.validate();
    render(
      <MemoryRouter>
        <Guard access="anyTier">
          <p>shown</p>
        </Guard>
      </MemoryRouter>,
      { wrapper: inside(browser) },
    );
    expect(screen.getByRole('alert').textContent).toContain('Can’t reach Afterbell.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('where a visitor came from', () => {
  it.each([
    [{ from: '/dashboard/trades?x=1' }, '/dashboard/trades?x=1'],
    [{ from: '//evil.example' }, null],
    [{ from: 'https://evil.example' }, null],
    [{ from: 7 }, null],
    [null, null],
  ])('%j leads to %s', (state, end) => expect(returnPathOf(state)).toBe(end));
});
