import type { AiAnswer } from '#contract/schemas/analysis.ts';
import type { Browser } from '../createBrowser.ts';
import { sealBytes, unsealBytes } from '../storage/seal.ts';
import { namesIn } from '../storage/storageOrMemory.ts';

const PREFIX = 'afterbell.ai.';
/** Answers that one browser stores. */
const MOST = 20;
const NONCE = 12;

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The latest answer to each analysis, in local storage (spec section 4), locked with the person's key, and gone when their session ends. */
export function createAnswerCache({ session, ports: { storage } }: Browser) {
  const names = (): string[] => namesIn(storage).filter((name) => name.startsWith(PREFIX));
  const own = (): string => `${PREFIX}${session.get().user?._id ?? ''}.`;
  /** Hashes the question, so that the cache key doesn't reveal it. */
  async function nameOf(key: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${own()}${key}`));
    return `${own()}${toText(new Uint8Array(digest))}`;
  }
  session.onEnd(() => {
    for (const name of names()) storage.removeItem(name);
  });

  /** Null if missing, or encrypted by another user. */
  async function open(name: string): Promise<AiAnswer | null> {
    const [stored, sealKey] = [storage.getItem(name), await session.sealKey()];
    if (stored === null || sealKey === null) return null;
    const bytes = fromText(stored);
    const found = await unsealBytes(sealKey, { iv: bytes.slice(0, NONCE), bytes: bytes.slice(NONCE).buffer });
    return found === undefined ? null : (JSON.parse(new TextDecoder().decode(found)) as AiAnswer);
  }
  async function store(name: string, answer: AiAnswer): Promise<void> {
    const sealKey = await session.sealKey();
    if (sealKey === null || session.get().user === null) return;
    const { iv, bytes } = await sealBytes(sealKey, new TextEncoder().encode(JSON.stringify(answer)));
    // The session may have ended during the encryption.
    if (session.token() === null) return;
    const whole = new Uint8Array(NONCE + bytes.byteLength);
    whole.set(iv);
    whole.set(new Uint8Array(bytes), NONCE);
    const others = names().filter((each) => each !== name);
    for (const other of others.slice(MOST - 1)) storage.removeItem(other);
    try {
      storage.setItem(name, toText(whole));
    } catch {
      // A full storage stores no more; the history still has the answer.
    }
  }

  return {
    load: async (key: string): Promise<AiAnswer | null> => open(await nameOf(key)),
    save: async (key: string, answer: AiAnswer): Promise<void> => store(await nameOf(key), answer),
    /** Replaces the cached answer with the same id. */
    async replace(answer: AiAnswer): Promise<void> {
      for (const name of names().filter((each) => each.startsWith(own())))
        if ((await open(name))?.id === answer.id) await store(name, answer);
    },
  };
}
