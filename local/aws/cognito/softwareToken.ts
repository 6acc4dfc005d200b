import { createHmac } from 'node:crypto';

/** A user's software token. `asked`: the secret that was made last, until a code of it was verified; `secret`: the one that counts. Base32. */
export type SoftwareToken = {
  readonly asked: string | null;
  readonly secret: string | null;
  /** Signing in asks for a code. */
  readonly isOn: boolean;
  /** The last moment whose code was accepted: none up to it is accepted again. */
  readonly usedStep: number;
};

export const noSoftwareToken: SoftwareToken = { asked: null, secret: null, isOn: false, usedStep: 0 };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
/** Codes of one moment before and after count too, for clocks that differ (RFC 6238, 5.2). */
const SKEW = 1;

/** Bytes as base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * An authenticator's code for a base32 secret at a time (UTC milliseconds): RFC 6238 with SHA-1, six digits and 30
 * seconds.
 */
export const codeAt = (secret: string, now: number): string => codeOf(secret, Math.floor(now / STEP_MS));

/** The accepted time step of a code; null if wrong. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const step = Math.floor(now / STEP_MS);
  return Array.from({ length: 2 * SKEW + 1 }, (_, i) => step - SKEW + i).find((near) => codeOf(secret, near) === code) ?? null;
}

/** AdminGetUser's view of the factor. */
export const factorView = ({ softwareToken }: { readonly softwareToken?: SoftwareToken }) =>
  softwareToken?.isOn ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {};
