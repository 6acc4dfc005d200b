import type { AiAnswer } from '#contract/schemas/analysis.ts';
import type { Browser } from '../createBrowser.ts';
import { sealBytes, unsealBytes } from '../storage/seal.ts';

const PREFIX = 'afterbell.ai.';
/** Answers that one browser stores. */
const MOST = 20;
const NONCE = 12;

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The latest answer to each analysis, in local storage (spec section 4), locked with the person's key, and gone when their session ends. */
export function createAnswerCache({ session, ports: { storage } }: Browser) {
  const names = (): string[] => Object.keys(storage).filter((name) => name.startsWith(PREFIX));
  const nameOf = (key: string): string => `${PREFIX}${session.get().user?._id ?? ''}.${key}`;
  session.onEnd(() => {
    for (const name of names()) storage.removeItem(name);
  });

  const cache = {
    /** Null when there is none, or it was locked by somebody else. */
    async load(key: string): Promise<AiAnswer | null> {
      const [stored, sealKey] = [storage.getItem(nameOf(key)), await session.sealKey()];
      if (stored === null || sealKey === null) return null;
      const bytes = fromText(stored);
      const open = await unsealBytes(sealKey, { iv: bytes.slice(0, NONCE), bytes: bytes.slice(NONCE).buffer });
      return open === undefined ? null : (JSON.parse(new TextDecoder().decode(open)) as AiAnswer);
    },
    async save(key: string, answer: AiAnswer): Promise<void> {
      const sealKey = await session.sealKey();
      if (sealKey === null || session.get().user === null) return;
      const { iv, bytes } = await sealBytes(sealKey, new TextEncoder().encode(JSON.stringify(answer)));
      // The session may have ended meanwhile.
      if (session.token() === null) return;
      const whole = new Uint8Array(NONCE + bytes.byteLength);
      whole.set(iv);
      whole.set(new Uint8Array(bytes), NONCE);
      const name = nameOf(key);
      for (const other of names()
        .filter((each) => each !== name)
        .slice(MOST - 1))
        storage.removeItem(other);
      try {
        storage.setItem(name, toText(whole));
      } catch {
        // A full storage stores no more; the history still has the answer.
      }
    },
    /** Puts an answer in the place of what is cached under its id. */
    async replace(answer: AiAnswer): Promise<void> {
      const own = nameOf('');
      for (const name of names().filter((each) => each.startsWith(own))) {
        const key = name.slice(own.length);
        if ((await cache.load(key))?.id === answer.id) await cache.save(key, answer);
      }
    },
  };
  return cache;
}
