// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preferences } from '#contract/schemas/user.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { testBrowser, tokenUntil2030 } from '../testing/testBrowser.tsx';
import { maya, mayaSignedIn } from '../testing/testUser.ts';

const boot = readFileSync(`${import.meta.dirname}/../../../public/theme.js`, 'utf8');
const system = (light: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: light }));
type Saved = { readonly preferences: Preferences };
const theme = () => document.documentElement.dataset.theme;

/** Runs the page's first script. */
const bootWith = (stored: Record<string, string>, systemIsLight: boolean) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  system(systemIsLight);
  new Function(boot)();
  return theme();
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = '';
});

describe('the first paint takes', () => {
  it.each([
    [{ theme: 'light', darkMode: 'true' }, false, 'light', 'the stored setting'],
    [{ theme: 'dark', darkMode: 'false' }, true, 'dark', 'the stored setting'],
    [{ darkMode: 'true' }, true, 'dark', "the stored user's preference"],
    [{ darkMode: 'false' }, false, 'light', "the stored user's preference"],
    [{}, true, 'light', "the system's scheme"],
    [{}, false, 'dark', "the system's scheme"],
    [{ theme: 'sepia' }, true, 'light', "the system's scheme"],
  ] as [Record<string, string>, boolean, string, string][])('with %j and a light system %s: %s, %s', (stored, systemIsLight, expected) => {
    expect(bootWith(stored, systemIsLight)).toBe(expected);
  });
});

describe('the server', () => {
  it('wins when it differs, and its choice is what the next page starts with', () => {
    expect(bootWith({ theme: 'light' }, true)).toBe('light');
    testBrowser({ user: { preferences: { ...maya.preferences, darkMode: true } } });
    expect(theme()).toBe('dark');
    expect(bootWith({}, true)).toBe('dark');
  });

  it('takes the look of a newcomer as their preference', async () => {
    bootWith({ theme: 'light' }, false);
    const saveSettings = vi.fn(({ preferences }: Saved) => ({ preferences }));
    const browser = testBrowser({ server: { account: { saveSettings } }, user: { isNewUser: true } });
    await eventually(() => expect(browser.session.get().user?.preferences.darkMode).toBe(false));
    expect([theme(), saveSettings.mock.calls.length]).toEqual(['light', 1]);
  });
});

it('what one person saved is not taken for the preferences of the next', async () => {
  let come = (_: Saved): void => undefined;
  const saveSettings = vi.fn(() => new Promise<Saved>((resolve) => (come = resolve)));
  const { session, preferences } = testBrowser({ server: { account: { saveSettings } }, user: {} });
  const saving = preferences.save({ defaultCurrency: 'JPY' });
  await eventually(() => expect(saveSettings).toHaveBeenCalled());
  await session.end('logout');
  session.signIn({ ...mayaSignedIn, _id: userIdOf('noah'), token: tokenUntil2030 });
  come({ preferences: { ...maya.preferences, defaultCurrency: 'JPY' } });
  await saving;
  expect(session.get().user).toMatchObject({ _id: 'noah', preferences: { defaultCurrency: 'USD' } });
});

describe('a toggle', () => {
  it('shows and stores the other theme immediately, and notifies subscribers', () => {
    bootWith({ theme: 'dark' }, false);
    const { preferences } = testBrowser();
    const chosen = vi.fn();
    preferences.theme.subscribe(chosen);
    preferences.toggleTheme();
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('made before the session is known overrides the stored value of the server, once', async () => {
    bootWith({ theme: 'dark' }, false);
    localStorage.setItem('token', tokenUntil2030);
    const saveSettings = vi.fn(({ preferences }: Saved) => ({ preferences }));
    const server = { auth: { validate: () => ({ ...maya, sealKey: mayaSignedIn.sealKey }) }, account: { saveSettings } };
    const { preferences, session } = testBrowser({ server });
    preferences.toggleTheme();
    await session.validate();
    await eventually(() => expect(session.get().user?.preferences.darkMode).toBe(false));
    await session.validate();
    expect([theme(), saveSettings.mock.calls.length]).toEqual(['dark', 1]);
  });

  it('while an earlier choice is being saved is saved after it, so that the last one stays', async () => {
    bootWith({ theme: 'dark' }, false);
    const bodies: boolean[] = [];
    const saveSettings = async ({ preferences }: Saved) => {
      bodies.push(preferences.darkMode);
      await new Promise((go) => setTimeout(go, 20));
      return { preferences };
    };
    const { preferences, session } = testBrowser({ server: { account: { saveSettings } }, user: {} });
    preferences.toggleTheme();
    await eventually(() => expect(bodies).toEqual([false]));
    preferences.toggleTheme();
    preferences.toggleTheme();
    preferences.toggleTheme();
    preferences.toggleTheme();
    await preferences.save({});
    expect([theme(), session.get().user?.preferences.darkMode]).toEqual(['light', false]);
    expect(bodies.at(-1)).toBe(false);
  });

  it('that cannot be saved is only logged', async () => {
    bootWith({ theme: 'dark' }, false);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { preferences } = testBrowser({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), user: {} });
    preferences.toggleTheme();
    await eventually(() => expect(warn).toHaveBeenCalled());
    expect(theme()).toBe('light');
    warn.mockRestore();
  });
});
