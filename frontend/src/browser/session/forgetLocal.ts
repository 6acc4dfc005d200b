import type { UserId } from '#domain/units/ids.ts';
import { namesIn } from '../storage/storageOrMemory.ts';
import { TOKEN } from './session.ts';

/**
 * Display settings of this browser, which reveal nothing about its user, and a password reset, which is no session.
 * All other stored keys belong to a user.
 */
const ofBrowser = /^(theme|darkMode|resetToken|barColumns|afterbell\.(sidebar(\..+)?|hideAmounts|singleKeysOff|tradeList))$/;

/** Deletes what people left in local storage; with `but`, only what others than that person left. The session ends its token itself. */
export function forgetLocal(storage: Storage, but?: UserId): void {
  const isTheirs = (name: string) => but !== undefined && `${name} ${storage.getItem(name)}`.includes(but);
  for (const name of namesIn(storage)) if (name !== TOKEN && !ofBrowser.test(name) && !isTheirs(name)) storage.removeItem(name);
}
