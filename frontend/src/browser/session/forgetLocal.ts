import type { UserId } from '#domain/units/ids.ts';
import { namesIn } from '../storage/storageOrMemory.ts';
import { TOKEN } from './session.ts';

/** Looks of this browser, which say nothing of who uses it, and a password reset, which is nobody's session. Whatever else is stored is somebody's. */
const ofBrowser = /^(theme|darkMode|resetToken|barColumns|afterbell\.(sidebar(\..+)?|hideAmounts|singleKeysOff|tradeList))$/;

/** Deletes what people left in local storage; with `but`, only what others than that person left. The session ends its token itself. */
export function forgetLocal(storage: Storage, but?: UserId): void {
  const isTheirs = (name: string) => but !== undefined && `${name} ${storage.getItem(name)}`.includes(but);
  for (const name of namesIn(storage)) if (name !== TOKEN && !ofBrowser.test(name) && !isTheirs(name)) storage.removeItem(name);
}
