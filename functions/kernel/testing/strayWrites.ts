import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { tokenScope } from '#contract/settings/tokenScope.ts';
import { type Key, prefixes } from '#functions/table/table.ts';

const {
  access,
  audit,
  book,
  customer,
  email,
  limit,
  notice,
  outbox,
  people,
  recovery,
  reset,
  sweep,
  token,
  upload,
  user,
  username,
  writing,
} = prefixes;
const { account, auth, billing, imports, plans, screenshots, secondFactor, trades } = api;

/** Writes that refused calls are allowed to make, with the reason. */
const excused: readonly { readonly why: string; readonly calls: readonly Endpoint[]; readonly pks: readonly string[] }[] = [
  { why: 'what was tried is counted', calls: [api.recovery.verify], pks: [reset] },
  {
    why: 'what was tried is counted',
    calls: [auth.confirmCode, secondFactor.confirm, secondFactor.turnOff],
    pks: [limit],
  },
  {
    why: 'what the provider says is written down',
    calls: [billing.createSubscription, billing.reactivateSubscription, billing.setFreeTier],
    pks: [access, notice, outbox],
  },
  { why: 'one customer serves every later attempt', calls: [billing.createSubscription], pks: [customer] },
  { why: 'the owner of the address is told', calls: [auth.exchangeGoogle], pks: [notice] },
  { why: 'all is done but the new session', calls: [account.changePassword], pks: [access, notice, outbox] },
  {
    why: 'all is done but the first session',
    calls: [auth.register],
    pks: [access, email, notice, people, recovery, user, username],
  },
  { why: 'settings count before trades are matched by them', calls: [account.saveAccount], pks: [user] },
  { why: 'a void receipt, which no list shows', calls: [imports.commit, imports.rerun, imports.undo], pks: [book] },
  { why: 'the text is there when it is sent again', calls: [trades.saveNote], pks: [writing] },
  { why: 'notes how an image comes back, and goes by itself', calls: [plans.remove, screenshots.restore], pks: [upload, writing] },
];

/** A version of a chapter that another save came before: the journal names it nowhere, and a job sweeps it. */
const isOrphan = ({ pk, sk }: Key): boolean => pk.startsWith(sweep) || (pk.startsWith(book) && sk.startsWith('CH#'));

/** Unwanted writes of a call: a refusal changes no visible data, but it may be recorded. */
export function strayWrites(endpoint: Endpoint, status: number, written: readonly Key[]): string[] {
  if (status < 400 || status > 499) return [];
  const counted = endpoint.perPerson === undefined ? [] : [limit];
  // A call by an access token is counted, and its use noted, before anything else can refuse it.
  const byToken = tokenScope(endpoint) === null ? [] : [limit, token];
  const may = [audit, ...counted, ...byToken, ...excused.filter(({ calls }) => calls.includes(endpoint)).flatMap(({ pks }) => pks)];
  return written.filter((key) => !isOrphan(key) && !may.some((prefix) => key.pk.startsWith(prefix))).map(({ pk, sk }) => `${pk} ${sk}`);
}
