/** What was encrypted, as IndexedDB stores it. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

const NONCE_BYTES = 12;

/** The key a sign-in handed out (base64url, 256 bits) for encrypting and decrypting; it cannot be read out again. Null where the browser has no WebCrypto. */
export async function sealKeyOf(text: string): Promise<CryptoKey | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const raw = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts anything JSON can hold, with AES-GCM and a nonce of its own. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(value))) };
}

/** What was encrypted; undefined when there is nothing, or it was encrypted with another key or changed since. */
export async function unseal(key: CryptoKey, sealed: Sealed | undefined): Promise<unknown> {
  if (sealed === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes)));
  } catch {
    return undefined;
  }
}
