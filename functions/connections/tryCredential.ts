import * as z from 'zod/mini';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { entity, isSameJson } from '../table/entity.ts';
import { prefixes } from '../table/table.ts';
import type { BrokerSession, Credential } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import { SealBroken } from '../world/kmsSeal.ts';
import type { World } from '../world/world.ts';
import { loadPace, pacedAsk, savePace } from './pacedAsk.ts';

/** Milliseconds for which a sign-in that works once is kept for its connection. */
const KEPT = 15 * MINUTE;

/** A credential of a broker from entered fields: each field of the broker in its shape, and no other; null otherwise. */
export function credentialOf(broker: ConnectedBroker, fields: Credential): Credential | null {
  const known = brokerSources[broker].facts.fields;
  const isKnown = Object.keys(fields).every((name) => known.some((field) => field.name === name));
  const isShaped = known.every(({ name, shape, longest }) => (fields[name] ?? '').length <= longest && shape.test(fields[name] ?? ''));
  return isKnown && isShaped ? fields : null;
}

/** A credential that a test renewed, with the fields it was entered as; sealed, for minutes. */
const tried = entity(z.object({ sealed: z.string() }), (userId: UserId, broker: ConnectedBroker) => ({
  pk: `${prefixes.connection}${userId}`,
  sk: `TRIED#${broker}`,
}));
const Tried = z.object({
  fields: z.record(z.string(), z.string()),
  credential: z.record(z.string(), z.string()),
  endsAt: z.nullable(z.number()),
});

/** Tries a credential at its broker, at the pace of the user's other requests there: the accounts that it opens. Throws `BrokerFailed`. */
export async function tryCredential(world: World, userId: UserId, broker: ConnectedBroker, fields: Credential) {
  const { facts, test } = brokerSources[broker];
  const paced = pacedAsk((request) => world.askBroker(broker, request), facts, await loadPace(world.table, userId, broker), world);
  const session: BrokerSession = {
    credential: fields,
    ask: paced.ask,
    now: world.now,
    wait: world.wait,
    async keep(credential, endsAt) {
      const sealed = await world.seal.close(userId, JSON.stringify({ fields, credential, endsAt }), broker);
      await world.table.write({ put: { ...tried.item({ sealed }, userId, broker), ttl: Math.ceil((world.now() + KEPT) / 1000) } });
    },
  };
  try {
    return await test(session);
  } finally {
    await savePace(world, userId, facts, paced.asked);
  }
}

/** The credential of a connection made from these fields: renewed, where a test did that a moment ago. `endsAt` in UTC milliseconds. */
async function credentialFor(world: World, userId: UserId, broker: ConnectedBroker, fields: Credential) {
  const stored = await tried.load(world.table, 'strong', userId, broker);
  if (stored === null) return { credential: fields, endsAt: null };
  try {
    const opened = Tried.parse(JSON.parse(await world.seal.open(userId, stored.sealed, broker)));
    return isSameJson(opened.fields, fields) ? opened : { credential: fields, endsAt: null };
  } catch (error) {
    if (error instanceof SealBroken) return { credential: fields, endsAt: null };
    throw error;
  }
}

/** Shorter secrets show nothing of themselves. */
const SHORT = 12;

/** The last four characters of the first secret among a broker's fields; '' for a short one. */
function lastFourOf(broker: ConnectedBroker, fields: Credential): string {
  const secret = fields[brokerSources[broker].facts.fields.find((field) => field.secret)?.name ?? ''] ?? '';
  return secret.length < SHORT ? '' : secret.slice(-4);
}

/** The credential of a connection made from these fields, sealed for it, with its last four characters and its end (ISO 8601) where that is known. */
export async function sealCredential(world: World, userId: UserId, broker: ConnectedBroker, fields: Credential, connectionId: string) {
  const { credential, endsAt } = await credentialFor(world, userId, broker, fields);
  const sealed = await world.seal.close(userId, JSON.stringify(credential), connectionId);
  return { sealed, lastFour: lastFourOf(broker, fields), credentialEndsAt: endsAt === null ? null : new Date(endsAt).toISOString() };
}

/** Forgets a credential that a test kept. */
export const forgetTried = (world: Pick<World, 'table'>, userId: UserId, broker: ConnectedBroker): Promise<boolean> =>
  world.table.write({ delete: tried.key(userId, broker) });
