// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preferences } from '#contract/schemas/user.ts';
import { adoptServerTheme, onThemeChosen, pushTheme, theme, toggleTheme } from './theme.ts';

const boot = readFileSync(`${import.meta.dirname}/../../../public/theme.js`, 'utf8');
const system = (light: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: light }));
const preferences: Preferences = {
  defaultCurrency: 'USD',
  timeZone: 'UTC',
  startingCapital: 0,
  experienceLevel: 'auto',
  darkMode: false,
  countingUnit: 'strategy',
};

/** Runs the script that stands first in the page. */
const bootWith = (stored: Record<string, string>, systemIsLight: boolean): string => {
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
    adoptServerTheme(true);
    expect(theme()).toBe('dark');
    expect(bootWith({}, true)).toBe('dark');
  });
});

describe('a toggle', () => {
  it('shows and stores the other theme at once, and tells the session', () => {
    bootWith({ theme: 'dark' }, false);
    const chosen = vi.fn();
    onThemeChosen(chosen);
    toggleTheme();
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('while an earlier choice is being saved is saved after it, so that the last one stays', async () => {
    bootWith({ theme: 'dark' }, false);
    let known = preferences;
    const bodies: boolean[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const { preferences: saved } = JSON.parse(init.body as string) as { preferences: Preferences };
      bodies.push(saved.darkMode);
      await new Promise((go) => setTimeout(go, 20));
      return Response.json({ success: true, data: { preferences: saved } });
    });
    const keep = (saved: Preferences) => {
      known = saved;
    };
    onThemeChosen(() => pushTheme(() => known, keep));
    pushTheme(() => known, keep);
    toggleTheme();
    toggleTheme();
    toggleTheme();
    await vi.waitFor(() => expect(known.darkMode).toBe(theme() === 'dark'));
    await new Promise((go) => setTimeout(go, 60));
    expect([theme(), known.darkMode]).toEqual(['light', false]);
    expect(bodies.at(-1) ?? false).toBe(false);
  });

  it('that cannot be saved is only logged', async () => {
    bootWith({ theme: 'dark' }, false);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    pushTheme(
      () => preferences,
      () => expect.unreachable(),
    );
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(theme()).toBe('dark');
    warn.mockRestore();
  });
});
