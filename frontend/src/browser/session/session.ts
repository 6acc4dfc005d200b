import { useSyncExternalStore } from 'react';
import type { SignedInUser, User } from '#contract/schemas/user.ts';
import { rememberedReplies } from '../api/rememberedReplies.ts';
import { adoptServerTheme, forgetUserTheme, onThemeChosen, pushTheme } from '../preferences/theme.ts';
import { forgetEverybody, forgetOthers } from '../storage/database.ts';
import { clearSealKey, setSealKey } from '../storage/sealKey.ts';
import { completeUser, isCompleteUser } from './completeUser.ts';
import { sessionEndOf, tokenClaims } from './tokenClaims.ts';

/** Who is signed in. `away`: there is a token, but the server could not be asked; `sessionEndsAt` in UTC milliseconds. */
export type Session = {
  readonly status: 'checking' | 'away' | 'in' | 'out';
  readonly user: User | null;
  readonly sessionEndsAt: number | null;
  /** Just signed in: the logging-in screen comes next. */
  readonly arriving: boolean;
};

/** Why a session ended. `expired` covers 2AM and every 401. */
export type EndReason = 'logout' | 'expired' | 'elsewhere';

const TOKEN = 'token';
const CHECK_EVERY = 60_000;
const out: Session = { status: 'out', user: null, sessionEndsAt: null, arriving: false };

let session: Session = (globalThis.localStorage?.getItem(TOKEN) ?? null) === null ? out : { ...out, status: 'checking' };
const listeners = new Set<() => void>();
const enders = new Set<(reason: EndReason) => unknown>();

function become(next: Session): void {
  session = next;
  document.documentElement.toggleAttribute('data-session', next.status !== 'out');
  for (const tell of listeners) tell();
}

/** The bearer token, or null when nobody is signed in. */
export const token = (): string | null => localStorage.getItem(TOKEN);
/** Keeps the token of somebody whose session is still being prepared, so that calls can be made as them. */
export const storeToken = (bearer: string): void => localStorage.setItem(TOKEN, bearer);
/** The session as it is now. */
export const currentSession = (): Session => session;

/** When the person signed in, as UTC milliseconds; 0 when it cannot be told. */
export const signedInAt = (): number => Number(tokenClaims(token() ?? '').iat ?? 0) * 1000;

const preferencesNow = () => session.user?.preferences;

/** Runs `wipe` whenever a session ends: whoever keeps anything of the user deletes it there. */
export function onSessionEnd(wipe: (reason: EndReason) => unknown): () => void {
  enders.add(wipe);
  return () => enders.delete(wipe);
}

/** What is kept of the person for this tab and on disk. */
async function forgetKept(): Promise<void> {
  sessionStorage.clear();
  await forgetEverybody().catch((error: unknown) => console.warn('This browser kept its copy.', error));
}

/**
 * Ends the session in this browser: the token and all that is in memory go. On logout what is kept on disk, and for this tab, goes too, also when the
 * session was over a moment before; when it merely ended it stays, locked, for the next sign-in.
 */
export async function endSession(reason: EndReason): Promise<void> {
  if (session.status === 'out' && token() === null) return reason === 'logout' ? forgetKept() : undefined;
  localStorage.removeItem(TOKEN);
  rememberedReplies.clear();
  forgetUserTheme();
  await Promise.allSettled([...enders].map((wipe) => wipe(reason)));
  clearSealKey();
  if (reason === 'logout') await forgetKept();
  become(out);
}

/** Holds the person's key and lets go of what earlier people left here. */
function admitOnly(user: User, sealKey: string): void {
  setSealKey(sealKey);
  void forgetOthers(user._id).catch(() => undefined);
}

/** Begins a session with what sign-in or sign-up answered. A newcomer's look becomes their preference; otherwise theirs is adopted. */
export function signIn({ token: bearer, isNewUser, sessionEndsAt, sealKey, ...user }: SignedInUser): void {
  localStorage.setItem(TOKEN, bearer);
  admitOnly(user, sealKey);
  if (!isCompleteUser(user)) return void validateSession();
  become({ status: 'in', user, sessionEndsAt: Date.parse(sessionEndsAt), arriving: !isNewUser });
  if (isNewUser) pushTheme(preferencesNow, setPreferences);
  else adoptServerTheme(user.preferences.darkMode);
}

/** The logging-in screen has been seen. */
export const dismissSplash = (): void => become({ ...session, arriving: false });

/** Signs out here: the server is told, and this browser forgets the user even when that fails. */
export async function logout(): Promise<void> {
  const { api } = await import('../api/api.ts');
  await api.auth.logout({}).catch((error: unknown) => console.warn('The session could not be ended on the server.', error));
  await endSession('logout');
}

/** Goes on under another token: the password was changed, which ended every session before. */
export function replaceToken({ token: bearer, sessionEndsAt }: Pick<SignedInUser, 'token' | 'sessionEndsAt'>): void {
  if (session.status !== 'in') return;
  localStorage.setItem(TOKEN, bearer);
  rememberedReplies.clear();
  become({ ...session, sessionEndsAt: Date.parse(sessionEndsAt) });
}

/** Replaces what is known of the user, after settings were saved or read again. */
export function setUser(user: User): void {
  if (session.status === 'in') become({ ...session, user });
}

/** Keeps the preferences of the user as saved. */
export function setPreferences(preferences: User['preferences']): void {
  if (session.user) setUser({ ...session.user, preferences });
}

/** Asks the server whether the stored token still counts. Called at start and when the trader tries again. */
export async function validateSession(): Promise<void> {
  const bearer = token();
  if (bearer === null) return become(out);
  const sessionEndsAt = sessionEndOf(bearer);
  if (Date.now() >= sessionEndsAt) return endSession('expired');
  become({ ...out, status: 'checking' });
  const { api, ApiError } = await import('../api/api.ts');
  try {
    const { sealKey, ...known } = await api.auth.validate({});
    const user = await completeUser(known);
    admitOnly(user, sealKey);
    become({ status: 'in', user, sessionEndsAt, arriving: false });
    if (choseTheme) pushTheme(preferencesNow, setPreferences);
    else adoptServerTheme(user.preferences.darkMode);
    choseTheme = false;
  } catch (error) {
    // Only a refusal ends it: nobody reached, a server in trouble or a proxy's page in between says nothing about the token.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) await endSession('expired');
    else become({ ...out, status: 'away' });
  }
}

/** A theme was chosen while it was not yet known who is there: it wins over what the server keeps. */
let choseTheme = false;
onThemeChosen(() => {
  if (session.user) pushTheme(preferencesNow, setPreferences);
  else choseTheme = session.status === 'checking';
});

/** Starts watching: the token's end every minute, and what other tabs do. */
export function watchSession(): void {
  void validateSession();
  setInterval(() => {
    const bearer = token();
    if (bearer !== null && Date.now() >= sessionEndOf(bearer)) void endSession('expired');
  }, CHECK_EVERY);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN && key !== null) return;
    if (newValue === null) void endSession('elsewhere');
    else void validateSession();
  });
}

/** The session, for components. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => session,
    // A page rendered ahead of time is rendered for a visitor.
    () => out,
  );
