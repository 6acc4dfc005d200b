import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Attestation, proofFile, readTimeProof, withRest } from './timeProof.ts';
import { toHex } from './verifyRecord.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
const digest = bytes('11'.repeat(32));
const uri = Buffer.from('https://calendar.example').toString('hex');
/** Ends as the reference implementation writes them. */
const pending = `0083dfe30d2ef90c8e19${'18'}${uri}`;
const inBlock = (height: string) => `000588960d73d71901${(height.length / 2).toString(16).padStart(2, '0')}${height}`;
const ends = async (proof: string) =>
  (await readTimeProof(digest, bytes(proof)))?.map(({ commitment, block }) => block ?? toHex(commitment!)) ?? null;

describe('a time proof', () => {
  it('leads from the digest by its operations, in order, to a commitment or a block', async () => {
    expect(await ends(pending)).toEqual(['11'.repeat(32)]);
    expect(await ends(`f00201020${'8'}${pending}`)).toEqual([sha256(bytes(`${'11'.repeat(32)}0102`))]);
    expect(await ends(`f1020102f0010${'3'}${pending}`)).toEqual([`0102${'11'.repeat(32)}03`]);
    // 912,095 in groups of seven bits, the lowest first.
    expect(await ends(inBlock('dfd537'))).toEqual([912_095]);
  });

  it('may fork, and has an end for each path', async () => {
    expect(await ends(`ff${pending}${inBlock('05')}`)).toEqual(['11'.repeat(32), 5]);
    expect(await ends(`fff00101${pending}f00102${inBlock('05')}`)).toEqual([`${'11'.repeat(32)}01`, 5]);
  });

  it('passes over ends of other kinds, and is refused with such alone', async () => {
    const other = `00${'99'.repeat(8)}0101`;
    expect(await ends(`ff${other}${inBlock('05')}`)).toEqual([5]);
    expect(await ends(other)).toBeNull();
  });

  it('is refused cut off anywhere, with bytes behind it, too deep, too long, or with another operation', async () => {
    const whole = `f0020102ff${pending}08${inBlock('dfd537')}`;
    expect(await ends(whole)).toHaveLength(2);
    for (let length = 0; length < whole.length; length += 2) expect(await ends(whole.slice(0, length)), `${length}`).toBeNull();
    expect(await ends(`${whole}00`)).toBeNull();
    expect(await ends(`${'08'.repeat(256)}${pending}`)).toHaveLength(1);
    expect(await ends(`${'08'.repeat(257)}${pending}`)).toBeNull();
    expect(await ends(`f0${'ffffffffff7f'}${pending}`)).toBeNull();
    expect(await ends(`f0812020${'00'.repeat(4096)}${pending}`)).toBeNull();
    // Appended pieces whose sum is longer than a message may be.
    expect(await ends(`${`f08010${'00'.repeat(2048)}`.repeat(2)}${pending}`)).toBeNull();
    for (const tag of ['02', '03', '67', 'f2', 'f3', '07']) expect(await ends(`${tag}${pending}`), tag).toBeNull();
    for (let seed = 0; seed < 2000; seed++) {
      const noise = createHash('sha512').update(`${seed}`).digest('hex');
      expect([null, 'object']).toContain(await ends(noise).then((found) => found && typeof found));
    }
  });

  it('is completed by what its calendar answers for the commitment, in the place of the end alone', async () => {
    const proof = bytes(`f0020102ff${pending}08${pending}`);
    const [first, second] = (await readTimeProof(digest, proof))! as [Attestation, Attestation];
    const rest = bytes(`08${inBlock('05')}`);
    expect(toHex(withRest(proof, first, rest)!)).toBe(`f0020102ff08${inBlock('05')}08${pending}`);
    expect(await ends(toHex(withRest(proof, second, rest)!))).toEqual([`${'11'.repeat(32)}0102`, 5]);
    expect(withRest(proof, first, bytes(`ff${pending}${pending}`))).toBeNull();
  });

  it('is saved behind the name of its format, its version, SHA-256, and the digest', () => {
    const file = Buffer.from(proofFile(digest, bytes(pending)));
    expect(file.subarray(1, 15).toString()).toBe('OpenTimestamps');
    expect(file.toString('hex')).toBe(
      `004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294${'01'}08${'11'.repeat(32)}${pending}`,
    );
  });
});
