import { sealKeyOf } from './seal.ts';

/** The key of what this browser keeps of the person, in memory only and for as long as their session. */
let held: Promise<CryptoKey | null> = Promise.resolve(null);

/** The key of whoever is signed in; null when nobody is, or this browser cannot lock anything. */
export const currentSealKey = (): Promise<CryptoKey | null> => held;

/** Holds the key that a sign-in, or asking for the session, handed out. */
export function setSealKey(text: string): void {
  held = sealKeyOf(text).catch(() => null);
}

/** Forgets the key: what was kept stays locked until the next sign-in. */
export function clearSealKey(): void {
  held = Promise.resolve(null);
}
