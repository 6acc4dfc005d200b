import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Adapter, type AdapterPayload, type InteractionResults, interactionPolicy, Provider } from 'oidc-provider';
import { type Listening, listen } from '../listen.ts';
import { readForm } from '../readBody.ts';
import { chooserPage, consentPage } from './chooserPage.ts';
import { googlePeople, type LocalGooglePerson, subjectOf } from './googlePeople.ts';

/** Where the provider stores sign-ins under way, sessions, codes and grants: this process, until they run out. */
function memory(): (kind: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; until: number }>();
  return (kind) => {
    const read = (key: string): AdapterPayload | undefined => {
      const found = entries.get(key);
      return found !== undefined && Date.now() < found.until ? found.payload : undefined;
    };
    const search = async (fits: (payload: AdapterPayload) => boolean) =>
      [...entries].map(([key]) => (key.startsWith(`${kind}:`) ? read(key) : undefined)).find((payload) => payload && fits(payload));
    return {
      async upsert(id, payload, expiresIn) {
        entries.set(`${kind}:${id}`, { payload, until: Date.now() + (expiresIn ?? 86_400) * 1000 });
      },
      find: async (id) => read(`${kind}:${id}`),
      findByUid: (uid) => search((payload) => payload.uid === uid),
      findByUserCode: (userCode) => search((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(`${kind}:${id}`);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(`${kind}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}

const interactionPath = /^\/interaction\/([\w-]+)(?:\/(choose|another|allow|cancel))?$/;

/** Always shows the account chooser, like Google does for several accounts. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')!
    .checks.add(new Check('which_account', 'Several accounts', 'account_selection_required', (ctx) => !ctx.oidc.result?.login));
  return policy;
}

/** A provider whose tokens carry what Google's carry (https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload). */
async function providerAt(
  issuer: string,
  client: GoogleClient,
  find: (sub: string) => LocalGooglePerson | undefined,
  grants: Map<string, string>,
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: memory(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'google', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile'],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 3600, Session: 3600, Grant: 86_400, AuthorizationCode: 60, AccessToken: 3600, IdToken: 3600 },
    interactions: { policy: alwaysAsk(), url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = find(sub);
      return person && { accountId: sub, claims: () => ({ sub, email: person.email, email_verified: person.verified, name: person.name }) };
    },
    // Consent to Afterbell is asked only once.
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId ?? grants.get(ctx.oidc.session?.accountId ?? '');
      return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id);
    },
  });
}

export type GoogleClient = { readonly id: string; readonly secret: string; readonly redirectUri: string };

/**
 * Google on 127.0.0.1: a standards-strict OpenID provider with a list of accounts and a question for consent. It knows one client, which may
 * send people back to one address. It lives in real time.
 */
export async function startGoogle(client: GoogleClient): Promise<Listening> {
  const people = new Map(googlePeople.map((person) => [person.sub, person]));
  const grants = new Map<string, string>();
  let provider: Provider;

  async function interact(request: IncomingMessage, response: ServerResponse, uid: string, step: string | undefined): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const at = `/interaction/${uid}`;
    const form = request.method === 'POST' ? await readForm(request) : null;
    const go = (result: InteractionResults) => provider.interactionFinished(request, response, result);
    const choose = (sub: string) => (people.has(sub) ? go({ login: { accountId: sub } }) : undefined);
    if (form === null || step === undefined) {
      const html = prompt.name === 'login' ? chooserPage(at, [...people.values()]) : consentPage(at, people.get(session!.accountId!)!);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
      return;
    }
    if (step === 'cancel') return go({ error: 'access_denied', error_description: 'The person cancelled.' });
    if (step === 'choose') return choose(form.get('sub') ?? '');
    if (step === 'another') {
      const email = form.get('email') ?? '';
      const sub = subjectOf(email);
      people.set(sub, { sub, name: form.get('name') ?? '', email, verified: form.get('verified') === 'yes' });
      return choose(sub);
    }
    const grant = new provider.Grant({ accountId: session!.accountId!, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    grants.set(session!.accountId!, grantId);
    return go({ consent: { grantId } });
  }

  const server = await listen((request, response) => {
    const [, uid, step] = interactionPath.exec(request.url ?? '') ?? [];
    if (uid === undefined) return void provider.callback()(request, response);
    interact(request, response, uid, step).catch((error: Error) => {
      response
        .writeHead(400, { 'content-type': 'text/plain' })
        .end(`This sign-in is no longer under way (${error.message}). Please begin again.\n`);
    });
  });
  provider = await providerAt(server.url, client, (sub) => people.get(sub), grants);
  return server;
}
