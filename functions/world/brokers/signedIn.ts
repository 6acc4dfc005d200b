import type { ConnectionRow } from '#domain/connections/readAnswer.ts';
import { askJson } from './askJson.ts';
import { type BrokerRow, textAt } from './brokerRow.ts';
import {
  type BrokerAccount,
  type BrokerFacts,
  BrokerFailed,
  type BrokerRequest,
  type BrokerSession,
  type BrokerSource,
  type Fetched,
  type FetchRequest,
} from './brokerSource.ts';

/** A new access token and the seconds for which it is good, with what else of the credential changed. `endsAt`: when the trader must sign in again. */
type Renewed = {
  readonly token: string;
  readonly seconds: number;
  readonly changed?: Readonly<Record<string, string>>;
  readonly endsAt: number | null;
};

/** A token is not used in its last minute: the broker's clock may be ahead. */
const EARLY = 60_000;
/** The codes of refusals that a new access token may mend. */
const isStale = (error: unknown): boolean => error instanceof BrokerFailed && error.brokerCode === '401';

/**
 * A way to ask a broker whose access tokens live for minutes: the token in the credential while it is good, else one from `renew`, which is kept before it is
 * used. A token that the broker refuses early is renewed once. Fields `accessToken` and `accessUntil` of the credential are its own.
 */
export function signedIn(
  facts: Pick<BrokerFacts, 'errors'>,
  renew: (session: BrokerSession) => Promise<Renewed>,
): (session: BrokerSession, request: BrokerRequest, codeIn?: (body: BrokerRow) => string) => Promise<unknown> {
  const fresh = async (session: BrokerSession): Promise<string> => {
    const { token, seconds, changed = {}, endsAt } = await renew(session);
    if (token === '') throw new BrokerFailed({ failure: 'not_understood', after: 'retry' });
    const until = String(session.now() + seconds * 1000);
    await session.keep({ ...session.credential, ...changed, accessToken: token, accessUntil: until }, endsAt);
    return token;
  };
  return async (session, request, codeIn) => {
    const { accessToken = '', accessUntil = '0' } = session.credential;
    const isGood = accessToken !== '' && Number(accessUntil) - EARLY > session.now();
    const ask = (token: string) =>
      askJson(
        session,
        facts,
        { ...request, headers: { accept: 'application/json', ...request.headers, authorization: `Bearer ${token}` } },
        codeIn,
      );
    if (!isGood) return ask(await fresh(session));
    try {
      return await ask(accessToken);
    } catch (error) {
      if (!isStale(error)) throw error;
      return ask(await fresh(session));
    }
  };
}

/** A form as the body of a request for a token. */
export const tokenRequest = (
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): BrokerRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
  body: new URLSearchParams(form).toString(),
});

/** The code of a refused token request, as OAuth writes it: "invalid_grant". */
export const oauthCode = (body: BrokerRow): string => textAt(body, 'error') || textAt(body, 'error_code');

/** A name that a broker gave, as one part of a path. Throws for one that is no plain name: ".." would lead to another page of the broker. */
export function pathPart(name: string): string {
  if (!/^[\w-]{1,100}$/.test(name)) throw new BrokerFailed({ failure: 'account_missing', after: 'reconnect' });
  return name;
}

/** Rows of an answer by the account that each names in a field, and by the one that was asked for where it names none. */
export const partsByAccount = (
  rows: readonly BrokerRow[],
  account: string,
  field: string,
  read: (rows: readonly BrokerRow[]) => readonly ConnectionRow[],
): Fetched['parts'] =>
  [...Map.groupBy(rows, (row) => textAt(row, field) || account)].map(([number, of]) => ({ account: number, rows: read(of) }));

/** The part of an answer about an account. Throws if it names another one. */
export function ofAccount<Row extends BrokerRow>(row: Row, field: string, account: string): Row {
  if (![account, ''].includes(textAt(row, field)))
    throw new BrokerFailed({ failure: 'other_account', after: 'reconnect' }, '', '', account);
  return row;
}

/** The accounts that a credential opens. Throws where it opens none. */
export function atLeastOne<T>(accounts: readonly T[]): readonly T[] {
  if (accounts.length === 0) throw new BrokerFailed({ failure: 'account_missing', after: 'reconnect' });
  return accounts;
}

/** A step of a source that reads one account after another, by the account's place in the request. */
type AccountStep = { readonly account: number };

/**
 * Makes a source that reads one account after another. The first step lists the credential's accounts and goes on at `first`; `step` makes every other one, and
 * `next` names the step after it: an account after the last one ends the fetch.
 */
export const accountByAccount = <Step extends AccountStep>({
  facts,
  accountsOf,
  first,
  step,
}: {
  readonly facts: BrokerFacts;
  readonly accountsOf: (session: BrokerSession) => Promise<readonly BrokerAccount[]>;
  readonly first: (request: FetchRequest) => Step;
  readonly step: (
    session: BrokerSession,
    request: FetchRequest,
    at: { readonly at: Step; readonly account: string; readonly next: (step: Step) => Fetched['next'] },
  ) => Promise<Fetched>;
}): BrokerSource => ({
  facts,
  test: async (session) => atLeastOne(await accountsOf(session)),
  async fetch(session, request) {
    const { accounts, cursor } = request;
    const next = (at: Step) => (at.account < accounts.length ? { cursor: JSON.stringify(at), after: 0 } : null);
    if (cursor === null) return { parts: [], accounts: await accountsOf(session), next: next(first(request)) };
    const at: Step = JSON.parse(cursor);
    const account = accounts[at.account];
    return account === undefined ? { parts: [], next: null } : step(session, request, { at, account, next });
  },
});
