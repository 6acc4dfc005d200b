import * as z from 'zod/mini';
import { connectedBrokers } from '#domain/connections/brokerConnection.ts';
import { area, nothing } from '../define.ts';
import { OwnAccountName } from '../schemas/accountName.ts';
import { BrokerConnection, BrokerStanding, FailedRun, NetDay } from '../schemas/brokerConnection.ts';
import { ConnectionRun } from '../schemas/connectionRun.ts';
import { ShortIdText } from '../schemas/ids.ts';
import { boundedRecord, shaped, text } from '../schemas/text.ts';

const Broker = z.enum(connectedBrokers);
const OneConnection = z.strictObject({ id: ShortIdText });
const reply = z.object({ connection: BrokerConnection });

const MOST_FIELDS = 12;
/** A credential as its trader enters it, by the names of the broker's fields. Never part of a reply. */
const Fields = boundedRecord(shaped(40, /^[a-zA-Z]{1,40}$/), text(4000), MOST_FIELDS, `A credential has at most ${MOST_FIELDS} fields.`);

/** An account at the broker: its number there, and the account of the journal that its fills go to. */
const Account = z.strictObject({ number: text(60, z.minLength(1)), label: OwnAccountName });
const unlike = (accounts: readonly { readonly number: string }[]) => new Set(accounts.map(({ number }) => number)).size === accounts.length;
const Accounts = z.array(Account).check(z.minLength(1), z.maxLength(20), z.refine(unlike, 'Name each account once.'));

/** A broker to connect: `fields` of its credential, in their order (`choices`: the values of one that is chosen, [] of one that is typed); `signsIn`: its page comes first; `untried`: not run against the real one yet. */
const BrokerGuide = z.object({
  id: Broker,
  fields: z.array(z.object({ name: z.string(), shape: z.string(), longest: z.int(), secret: z.boolean(), choices: z.array(z.string()) })),
  signsIn: z.boolean(),
  untried: z.boolean(),
});

/** Connections to brokers: imports that run on a schedule. */
export const connections = area({
  list: {
    summary: 'The connections of the user, and the brokers that can be connected',
    method: 'GET',
    path: '/api/connections',
    access: 'anyTier',
    input: nothing,
    reply: z.object({ connections: z.array(BrokerConnection), brokers: z.array(BrokerGuide) }),
    errors: [],
  },
  signIn: {
    summary: 'The page of a broker where the user signs in first; the address they land on is then a field of the credential',
    method: 'POST',
    path: '/api/connections/sign-in',
    access: 'anyTier',
    input: z.strictObject({ broker: Broker, fields: Fields }),
    reply: z.object({ address: z.string() }),
    errors: ['credential_shape'],
  },
  test: {
    summary: 'Try a credential at a broker: the accounts that it opens, or why it does not; nothing is stored',
    method: 'POST',
    path: '/api/connections/test',
    access: 'anyTier',
    input: z.strictObject({ broker: Broker, fields: Fields }),
    /** `label`: the account of the journal that fits. A sign-in that works once is kept for a create with the same fields. */
    reply: z.object({
      accounts: z.array(z.object({ number: z.string(), name: z.string(), label: z.string() })),
      failed: z.nullable(FailedRun),
    }),
    errors: ['credential_shape', 'connections_today', 'connection_running'],
    perPerson: 10,
  },
  create: {
    summary: 'Connect a broker: store the credential sealed, and begin the first run',
    method: 'POST',
    path: '/api/connections',
    access: 'anyTier',
    input: z.strictObject({
      broker: Broker,
      name: text(60, z.trim(), z.minLength(1)),
      fields: Fields,
      accounts: Accounts,
      /** The first day wanted, in New York; absent: all that the broker gives. */
      from: z.optional(shaped(10, /^20\d\d-\d\d-\d\d$/)),
    }),
    reply,
    errors: ['credential_shape', 'connections_full', 'account_connected', 'book_busy'],
    perPerson: 30,
  },
  sync: {
    summary: 'Ask the broker now; nothing happens while a run is under way',
    method: 'POST',
    path: '/api/connections/{id}/sync',
    access: 'anyTier',
    input: OneConnection,
    reply,
    errors: ['connection_not_found', 'connection_idle', 'connection_waits', 'book_busy'],
    perPerson: 30,
  },
  pause: {
    summary: 'Ask the broker no more until it is resumed',
    method: 'POST',
    path: '/api/connections/{id}/pause',
    access: 'anyTier',
    input: OneConnection,
    reply,
    errors: ['connection_not_found', 'book_busy'],
  },
  resume: {
    summary: 'Ask the broker again, from where it was paused or stopped',
    method: 'POST',
    path: '/api/connections/{id}/resume',
    access: 'anyTier',
    input: OneConnection,
    reply,
    errors: ['connection_not_found', 'connection_needs_credential', 'book_busy'],
  },
  reconnect: {
    summary: 'Store another credential in place of the one before, and run',
    method: 'PUT',
    path: '/api/connections/{id}/credential',
    access: 'anyTier',
    input: z.strictObject({ id: ShortIdText, fields: Fields, accounts: z.optional(Accounts) }),
    reply,
    errors: ['connection_not_found', 'credential_shape', 'account_connected', 'book_busy'],
    perPerson: 10,
  },
  remove: {
    summary: 'Disconnect a broker: delete the credential and the history of runs; trades and imports stay',
    method: 'DELETE',
    path: '/api/connections/{id}',
    access: 'anyTier',
    input: OneConnection,
    reply: z.object({}),
    errors: ['book_busy'],
  },
  history: {
    summary: 'The latest runs of a connection, the newest first; each names the imports that it made',
    method: 'GET',
    path: '/api/connections/{id}/history',
    access: 'anyTier',
    input: OneConnection,
    reply: z.object({ runs: z.array(ConnectionRun) }),
    errors: ['connection_not_found'],
  },
  standings: {
    summary: 'What the accounts of the user hold by their brokers, as each last told it',
    method: 'GET',
    path: '/api/connections/standings',
    access: 'anyTier',
    input: nothing,
    /** `label`: the account of the journal; `since`: the first day that the connection asked for. */
    reply: z.object({
      standings: z.array(
        z.object({ connection: z.string(), broker: Broker, label: z.string(), since: z.string(), standing: BrokerStanding }),
      ),
    }),
    errors: [],
  },
  netDays: {
    summary: 'Net values of a connection’s accounts day by day, with deposits less withdrawals, as the broker states them',
    method: 'GET',
    path: '/api/connections/{id}/net-days',
    access: 'anyTier',
    input: OneConnection,
    /** `account`: the broker's number; days are in order, each once for each currency. */
    reply: z.object({ accounts: z.array(z.object({ account: z.string(), days: z.array(NetDay) })) }),
    errors: ['connection_not_found'],
  },
});
