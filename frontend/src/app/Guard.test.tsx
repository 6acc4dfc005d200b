// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserContext } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { returnPathOf } from '#browser/session/returnPathOf.ts';
import { api } from '#contract/index.ts';
import { accessKey } from '#functions/people/access.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import type { AccessRule } from '#shared/access.ts';
import { type AboutMember, member, noPlan, update } from '../testing/member.ts';
import { memoryBrowser } from '../testing/memoryBrowser.ts';
import { memoryServer } from '../testing/memoryServer.ts';
import { nothingUnderWay } from '../testing/underWay.ts';
import { Guard } from './Guard.tsx';

const special = (reason: string, expiresAt: string | null = null): AboutMember => ({
  subscription: noPlan,
  specialAccess: { hasAccess: true, expiresAt, reason },
});

const people = {
  visitor: null,
  'member without a plan': { subscription: noPlan },
  'free tier': {},
  'paid plan': { subscription: { active: true, type: 'monthly' } },
  'special access': special('partner'),
  'special access that is over': special('partner', '2020-01-01T00:00:00Z'),
  admin: special('Admin'),
} as const satisfies Readonly<Record<string, AboutMember | null>>;

/** A browser in which this person has signed in before, and the server it reaches. */
async function browserOf(about: AboutMember | null) {
  const server = memoryServer();
  const person = about && (await member(server, about));
  const browser = memoryBrowser({ server, signedInAs: person });
  await browser.session.validate();
  return { server, browser, person };
}
const inside = (browser: Browser) => ({
  wrapper: ({ children }: { readonly children: ReactNode }) => <BrowserContext value={browser}>{children}</BrowserContext>,
});

function Where() {
  const { pathname, state } = useLocation();
  const { referrer } = (state ?? {}) as { readonly referrer?: string };
  return <p>{`${pathname}${returnPathOf(state) ? ` from ${returnPathOf(state)}` : ''}${referrer ? `, ${referrer}` : ''}`}</p>;
}

/** Opens an address whose screen has this access. */
const draw = (access: AccessRule, browser: Browser, address = '/screen?x=1') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route
          path={address.split('?')[0]!}
          element={
            <Guard access={access}>
              <p>shown</p>
            </Guard>
          }
        />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
    inside(browser),
  );

/** Final address after opening a screen with this access at /screen?x=1. */
async function opens(access: AccessRule, browser: Browser): Promise<string> {
  draw(access, browser);
  await waitFor(() => expect(document.body.textContent).toMatch(/shown|^\//));
  const text = document.body.textContent ?? '';
  cleanup();
  return text;
}

const login = '/login from /screen?x=1';
const home = '/dashboard';
const plans = '/pricing from /screen?x=1';
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
const accesses: readonly AccessRule[] = ['public', 'signedOut', 'member', 'anyTier', 'premium', 'admin'];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await nothingUnderWay();
  localStorage.clear();
});

describe('a screen', () => {
  it.each(Object.entries(table).flatMap(([who, ends]) => ends.map((end, i) => [accesses[i]!, who as keyof typeof people, end] as const)))(
    'that is %s, opened by %s, ends at %s',
    async (access, who, end) => {
      expect(await opens(access, (await browserOf(people[who])).browser)).toBe(end);
    },
  );

  it('of admins shows the way to a second factor and nothing else while one is asked for; set up, it shows', async () => {
    const server = memoryServer({ ...testWorld({ now: Date.now }), adminSecondFactor: true });
    const person = await member(server, people.admin);
    const browser = memoryBrowser({ server, signedInAs: person });
    await browser.session.validate();
    draw('admin', browser);
    expect(await screen.findByText(/Set it up to open the admin area/)).toBeTruthy();
    expect(screen.queryByText('shown')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your password'), `${person.password}{Enter}`);
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText(/That code isn’t right/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), `${server.world.pool.code(person.userId)}{Enter}`);
    expect(await screen.findByText('shown')).toBeTruthy();
  });

  it('of admins asks for a sign-in with a code where they have a second factor, and for a password account where they come from Google', async () => {
    const server = memoryServer({ ...testWorld({ now: Date.now }), adminSecondFactor: true });
    const person = await member(server, people.admin);
    await server.world.table.write({ update: accessKey(person.userId), set: { authenticator: { since: 1, passed: [] } } });
    const browser = memoryBrowser({ server, signedInAs: person });
    await browser.session.validate();
    draw('admin', browser);
    expect(await screen.findByText(/only opens to sign-ins with a code/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(browser.session.get().status).toBe('out'));
    cleanup();
    const gina = await member(server, { ...people.admin, username: 'gina', profile: { withoutPassword: true } });
    const another = memoryBrowser({ server, signedInAs: gina });
    await another.session.validate();
    draw('admin', another);
    expect(await screen.findByText(/signs in with Google can’t have here/)).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('asks the server for special access before it redirects a user, and opens when access has been granted', async () => {
    const { browser, server, person } = await browserOf(people['free tier']);
    expect(await opens('admin', browser)).toBe('/dashboard');
    expect(server.sent(api.account.specialAccess)).toHaveLength(1);
    await update(server.world, person!.userId, special('Admin'));
    expect(await opens('admin', browser)).toBe('shown');
  });

  it('does not ask about those who may come in, nor about visitors', async () => {
    for (const person of [people.admin, people.visitor]) {
      const { browser, server } = await browserOf(person);
      await opens('premium', browser);
      expect(server.sent(api.account.specialAccess)).toEqual([]);
      localStorage.clear();
    }
  });

  it('waits while the session is unknown, unless it is public', async () => {
    const server = memoryServer();
    const browser = memoryBrowser({ server, signedInAs: await member(server) });
    for (const access of accesses.slice(1)) {
      draw(access, browser);
      expect(screen.queryByText('shown')).toBeNull();
      expect(screen.getByRole('status').textContent).toContain('Opening your journal');
      cleanup();
    }
    draw('public', browser);
    expect(screen.getByText('shown')).toBeTruthy();
  });

  it.each([
    [true, '/logging-in from /dashboard, login'],
    [false, '/dashboard'],
  ])('redirects signed-in users away from the sign-in (just signed in: %s) to %s', async (arriving, where) => {
    const server = memoryServer();
    const { email, password } = await member(server);
    const browser = memoryBrowser({ server });
    browser.session.signIn(await server.call('', api.auth.login, { email, password }));
    if (!arriving) browser.session.dismissSplash();
    draw('signedOut', browser, '/login');
    expect(screen.getByRole('paragraph').textContent).toBe(where);
  });

  it('shows that the server is away instead of asking to sign in', async () => {
    const server = memoryServer();
    const signedInAs = await member(server);
    server.loses();
    const browser = memoryBrowser({ server, signedInAs });
    await browser.session.validate();
    draw('anyTier', browser);
    expect(screen.getByRole('alert').textContent).toContain('Can’t reach Afterbell.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
