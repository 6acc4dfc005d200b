import { auditWrite } from '../audit/audit.ts';
import { leaveCommunity } from '../community/leaveCommunity.ts';
import { dueKeysOf } from '../connections/dueRuns.ts';
import { inboxKeysOf } from '../connections/loadInbox.ts';
import { refillKeysOf } from '../credits/dueRefills.ts';
import { countedPlans } from '../figures/accountCounts.ts';
import { leaveAllGroups } from '../groups/leaveOneGroup.ts';
import { sweepKeysOf } from '../journal/sweeps.ts';
import { waitingKeysOf } from '../leaderboard/standings.ts';
import { withdrawTrader } from '../leaderboard/withdrawTrader.ts';
import { callsName } from '../limits/countCall.ts';
import { limitsOfUser } from '../limits/dailyLimit.ts';
import { outboxKeysOf } from '../notices/outbox.ts';
import { stopBilling } from '../payments/customers.ts';
import { accessKey } from '../people/access.ts';
import { accessTokenKeys } from '../people/accessToken.ts';
import { leaveDirectory, moveKeysOf } from '../people/findPeople.ts';
import { googleAccounts } from '../people/googleAccounts.ts';
import { anonymizeUsernameWrite } from '../people/nameClaim.ts';
import { resetTokenKeys } from '../people/saveResetToken.ts';
import { loadSessions, sessionExpiryKeys, sessions } from '../people/sessions.ts';
import { recordKeysOf } from '../record/changeRecord.ts';
import { uploadKeysOf } from '../screenshots/uploads.ts';
import { exists, is } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { itemSize, writeUnits } from '../table/itemSize.ts';
import { paceWrites } from '../table/paceWrites.ts';
import { type Key, prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { dataLifecycle } from './dataLifecycle.ts';
import { type Deletion, deletions } from './deletions.ts';

/** Longer than any call or job: writes of one that started before the mark are complete after it. */
const SETTLED = 10 * 60_000;

type ErasingWorld = Pick<World, 'table' | 'files' | 'identity' | 'payments' | 'now' | 'random' | 'wait'>;
type Step = (world: ErasingWorld, deletion: Deletion) => Promise<unknown>;

const remove = (table: Table, keys: readonly Key[]) => inParallel(keys, (key) => table.write({ delete: key }));

/** Everything in one partition, as fast as it lets go. */
async function emptied(world: Pick<World, 'table' | 'now' | 'wait'>, pk: string): Promise<void> {
  const { table } = world;
  const items = await table.query({ pk, read: 'strong' });
  await paceWrites(
    world,
    items,
    (item) => writeUnits(itemSize(item), 0),
    (item) => table.write({ delete: { pk: item.pk, sk: item.sk } }),
  );
}

/** Records of sign-ins, each after the item that leads to its end. */
const signIns: Step = async ({ table }, { userId }) => {
  const records = await loadSessions(table, userId);
  await remove(
    table,
    records.flatMap((record) => sessionExpiryKeys(userId, record)),
  );
  await remove(
    table,
    records.map(({ jti }) => sessions.key(userId, jti)),
  );
};

const partitions = Object.entries(dataLifecycle).flatMap(([group, { erased }]) =>
  erased === 'partition' ? [prefixes[group as keyof typeof prefixes]] : [],
);

/** Deletes them in the pool; keeps a Google identity that has opened a new account since. */
const pool: Step = async ({ table, identity }, { userId, poolName, google }) => {
  const item = google === null ? null : await table.get(google, 'strong');
  if (item === null || googleAccounts.read(item).userId === userId) await identity.remove(poolName);
};

/** The usernames among a person's claims. */
const namesOf = (keys: readonly Key[]): readonly string[] =>
  keys.filter(({ pk }) => pk.startsWith(prefixes.username)).map(({ pk }) => pk.slice(prefixes.username.length));

/** Releases address, names and Google identity if they are still theirs. */
const claims: Step = ({ table }, { userId, claims: keys, markedAt }) => {
  const own = is('userId', userId);
  return inParallel(keys, (key) =>
    table.write(key.pk.startsWith(prefixes.username) ? anonymizeUsernameWrite(key, userId, markedAt) : { delete: key, if: own }),
  );
};

/**
 * Steps of an account's deletion after the mark, in order; each is safe to repeat. Addresses and names are released
 * last.
 */
const erasureSteps: Readonly<Record<string, Step>> = {
  billing: (world, { userId }) => stopBilling(world, userId),
  signIns,
  tokens: async ({ table }, { userId }) => remove(table, await accessTokenKeys(table, userId)),
  sweeps: async ({ table, now }, { userId }) => remove(table, await sweepKeysOf(table, userId, now())),
  connections: async ({ table }, { userId }) => remove(table, await dueKeysOf(table, userId)),
  record: async ({ table }, { userId }) => remove(table, await recordKeysOf(table, userId)),
  inbox: async ({ table }, { userId }) => remove(table, await inboxKeysOf(table, userId)),
  outbox: async ({ table }, { userId }) => remove(table, await outboxKeysOf(table, userId)),
  refills: ({ table, now }, { userId }) => remove(table, refillKeysOf(userId, now())),
  board: async (world, { userId }) => {
    await withdrawTrader(world, userId);
    await remove(world.table, waitingKeysOf(userId));
  },
  community: (world, { userId, claims: keys }) => leaveCommunity(world, userId, namesOf(keys)),
  groups: (world, { userId, claims: keys }) => leaveAllGroups(world, userId, namesOf(keys)),
  figures: ({ table }, { claims: keys }) => inParallel(namesOf(keys), (name) => table.write({ delete: countedPlans.key(name) })),
  directory: async ({ table }, { userId, claims: keys }) => {
    await inParallel(namesOf(keys), (name) => leaveDirectory(table, userId, name));
    await remove(table, await moveKeysOf(table, userId));
  },
  files: ({ files }, { userId }) => files.removeAll(userId),
  partitions: async (world, { userId }) => {
    for (const prefix of partitions) await emptied(world, prefix + userId);
  },
  uploads: async ({ table }, { userId }) => remove(table, await uploadKeysOf(table, userId)),
  resets: async ({ table }, { userId }) => remove(table, await resetTokenKeys(table, userId)),
  limits: async (world, { userId }) => {
    for (const name of [callsName(userId), ...limitsOfUser(userId).map((limit) => limit.name)]) await emptied(world, prefixes.limit + name);
  },
  pool,
  claims,
  access: ({ table }, { userId }) => table.write({ delete: accessKey(userId) }),
};

/** Deletes all data of a marked user. Repeated after a crash, or if new data is found. */
export async function eraseAccount(world: ErasingWorld, deletion: Deletion): Promise<void> {
  for (const step of Object.values(erasureSteps)) await step(world, deletion);
}

/**
 * Completes a deletion that was erased late enough, with an anonymous audit line. False when too early, or already
 * completed.
 */
export async function completeDeletion(world: ErasingWorld, { userId, markedAt }: Deletion): Promise<boolean> {
  if (world.now() < markedAt + SETTLED) return false;
  const line = auditWrite(world, { action: 'account deleted', target: userId, by: userId });
  return world.table.transact([line, { delete: deletions.key(userId), if: exists }]);
}
