/** Encrypted data, in its stored form for IndexedDB. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

const NONCE_BYTES = 12;

/** The key a sign-in handed out (base64url, 256 bits) for encrypting and decrypting; it cannot be read out again. Null where the browser has no WebCrypto. */
export async function sealKeyOf(text: string): Promise<CryptoKey | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const raw = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts bytes, with AES-GCM and a nonce of its own. */
export async function sealBytes(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** The bytes that were encrypted; undefined when there is nothing, or it was encrypted with another key or changed since. */
export async function unsealBytes(key: CryptoKey, sealed: Sealed | undefined): Promise<ArrayBuffer | undefined> {
  if (sealed === undefined) return undefined;
  try {
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
  } catch {
    return undefined;
  }
}

/** Encrypts anything JSON can hold. */
export const seal = (key: CryptoKey, value: unknown): Promise<Sealed> => sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));

/** Decrypts `seal`'s output; undefined where `unsealBytes` is. */
export async function unseal(key: CryptoKey, sealed: Sealed | undefined): Promise<unknown> {
  const bytes = await unsealBytes(key, sealed);
  return bytes === undefined ? undefined : JSON.parse(new TextDecoder().decode(bytes));
}
