import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import { type Listening, listen } from '#local/listen.ts';
import { readForm } from '#local/readBody.ts';
import { authorize, backWith, backWithCode, type GoogleProvider, type HostedClient, type Pending } from './authorize.ts';
import { discover, federatedUser, type PreSignUp, whoCameBack } from './federatedUser.ts';
import { hostedTokens, type TokenReply } from './hostedTokens.ts';
import { issueTokens } from './issueTokens.ts';
import type { LocalUserPool, PoolClient } from './openPool.ts';
import type { PreToken } from './preTokenChanges.ts';

export type HostedSettings = {
  readonly pool: LocalUserPool;
  readonly key: JWK;
  readonly issuer: string;
  readonly client: PoolClient;
  /** Asked for at each sign-in: the site and Google start later. */
  readonly callbackUrls: () => readonly string[];
  readonly google: () => Promise<GoogleProvider>;
  readonly preSignUp: PreSignUp;
  readonly preToken: PreToken;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly port?: number;
};

/** A code, and a sign-in at Google, each wait five minutes. */
const waitMs = 5 * 60_000;
const scopes = ['openid', 'email', 'profile'];

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
const send = (response: ServerResponse, { status, body }: TokenReply) =>
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));

/** One page for what went wrong. */
const errorPage = (response: ServerResponse, error: string | null) =>
  response.writeHead(400, { 'content-type': 'text/plain' }).end(`An error was encountered with the requested page: ${error}\n`);

function unknownPage(response: ServerResponse, asked: string): unknown {
  console.error(`The hosted sign-in was asked for ${asked}, which the local product does not have.`);
  return response.writeHead(404).end();
}

/**
 * The domain of the user pool on 127.0.0.1: /oauth2/authorize to Google, back through /oauth2/idpresponse, /oauth2/token and /oauth2/revoke.
 * Its own sign-in page, sign-out and user info are not here, and asking for them is reported.
 */
export async function startHosted(at: HostedSettings): Promise<Listening> {
  const { pool, client, now } = at;
  const pending = new Map<string, Pending>();
  const tokens = hostedTokens(pool, client, (user, about) => issueTokens(at, user, client, about), now);
  let ownUrl = '';
  const idpResponse = () => `${ownUrl}/oauth2/idpresponse`;

  async function toGoogle(query: URLSearchParams): Promise<string> {
    const hosted: HostedClient = { id: client.id, callbackUrls: at.callbackUrls(), scopes };
    const google = await at.google();
    const { authorization_endpoint: authorizationEndpoint } = await discover(google);
    return authorize(query, hosted, { authorizationEndpoint, clientId: google.clientId, redirectUri: idpResponse() }, (state, sign) =>
      pending.set(state, { ...sign, until: now() + waitMs }),
    );
  }

  /** Turns Google's callback into a code for the client, or an error. A trigger's refusal is passed on in error_description. */
  async function fromGoogle(query: URLSearchParams): Promise<string> {
    const state = query.get('state') ?? '';
    const sign = pending.get(state);
    pending.delete(state);
    if (sign === undefined || now() >= sign.until) return '/error?error=invalid_request';
    const error = query.get('error');
    if (error !== null) return backWith(sign, error, query.get('error_description'));
    try {
      const payload = await whoCameBack(await at.google(), query.get('code') ?? '', idpResponse(), sign.ownNonce);
      const { username } = await federatedUser(at, client.id, payload);
      return backWithCode(sign, tokens.newCode({ ...sign, username, authTime: Math.floor(now() / 1000), until: now() + waitMs }));
    } catch (problem) {
      return backWith(sign, 'invalid_request', `${(problem as Error).message}. `);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', ownUrl);
    const { authorization } = request.headers;
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /oauth2/authorize':
        return redirect(response, await toGoogle(url.searchParams));
      case 'GET /oauth2/idpresponse':
        return redirect(response, await fromGoogle(url.searchParams));
      case 'POST /oauth2/token':
        return send(response, await tokens.token(authorization, await readForm(request)));
      case 'POST /oauth2/revoke':
        return send(response, tokens.revoke(authorization, await readForm(request)));
      case 'GET /error':
        return errorPage(response, url.searchParams.get('error'));
      default:
        return unknownPage(response, `${request.method} ${url.pathname}`);
    }
  }

  const failed = (response: ServerResponse, error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  };
  const server = await listen((request, response) => void answer(request, response).catch((error) => failed(response, error)), at.port);
  ownUrl = server.url;
  return server;
}
