import * as z from 'zod/mini';
import { type Attestation, readTimeProof, withRest } from '#domain/record/timeProof.ts';
import { fromHex, pageOf, rowHash } from '#domain/record/verifyRecord.ts';
import { exists } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes } from '../table/table.ts';
import type { Calendar, World } from '../world/world.ts';
import { type LogPage, listPages, logPageWrite, numbered } from './publishLog.ts';

/** Newest pages looked at in one run: a block has a digest within hours as a rule. */
const PAGES = 30;

/** The time proof of a page's hash (base64), and the calendar that has it. */
export const pageProofs = entity(z.object({ calendar: z.string(), proof: z.string() }), (number: number) => ({
  pk: `${prefixes.log}PROOFS`,
  sk: numbered(number),
}));

type Proof = { readonly proof: Uint8Array; readonly block: number | null };

/** A proof with its lowest block; null if it isn't for this digest. */
async function checked(digest: Uint8Array<ArrayBuffer>, proof: Uint8Array | null): Promise<Proof | null> {
  const ends = proof && (await readTimeProof(digest, proof));
  if (proof === null || ends === null) return null;
  const blocks = ends.flatMap(({ block }) => block ?? []);
  return { proof, block: blocks.length === 0 ? null : Math.min(...blocks) };
}

/** The proof completed by its calendar, where a block has it now; null: not yet. */
async function completed(calendar: Calendar, digest: Uint8Array<ArrayBuffer>, proof: Uint8Array): Promise<Proof | null> {
  const waiting = (await readTimeProof(digest, proof))?.find(
    (end): end is Attestation & { commitment: Uint8Array } => end.commitment !== null,
  );
  const rest = waiting === undefined ? null : await calendar.rest(waiting.commitment);
  const whole = rest === null ? null : await checked(digest, withRest(proof, waiting!, rest));
  return whole?.block === null ? null : whole;
}

/** Has the outside calendar stamp the pages that it has not yet, and completes earlier proofs. Answers how many changed; without a calendar none. */
export async function stampPages(
  { table, calendar }: Pick<World, 'table' | 'calendar'>,
  newest: number,
  hasTime: () => boolean,
): Promise<number> {
  if (calendar === null || newest === 0) return 0;
  const stampOne = async ({ row, block }: LogPage): Promise<boolean> => {
    if (typeof block === 'number') return false;
    const number = Number(pageOf(row).number);
    const digest = fromHex(await rowHash('page', row));
    const stored = block === undefined ? null : await pageProofs.load(table, 'strong', number);
    // A calendar knows no other's proofs.
    if (stored !== null && stored.calendar !== calendar.url) return false;
    const proof = await (stored === null
      ? checked(digest, await calendar.stamp(digest))
      : completed(calendar, digest, Buffer.from(stored.proof, 'base64')));
    if (proof === null) return false;
    const text = Buffer.from(proof.proof).toString('base64');
    return table.transact([
      { put: pageProofs.item({ calendar: calendar.url, proof: text }, number) },
      logPageWrite({ row, block: proof.block }, number, exists),
    ]);
  };
  let changed = 0;
  for (const page of await listPages(table, Math.max(1, newest - PAGES + 1), newest)) if (hasTime() && (await stampOne(page))) changed++;
  return changed;
}
