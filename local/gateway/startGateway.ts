import type { IncomingMessage, RequestListener } from 'node:http';
import { apiPathPattern, mcpPath, pagePathPatterns } from '#contract/define.ts';
import { pictureHeaders, type SiteOrigins, siteHeaders } from '#shared/siteHeaders.ts';
import type { Schedules } from '../aws/schedules/startSchedules.ts';
import { type Listening, listen, type Upgrade } from '../listen.ts';
import { outboxPath } from '../outside/openOutbox.ts';
import { inboxPath } from '../outside/startInbox.ts';
import type { Outside } from '../outside/startOutside.ts';
import { type GatewayResponse, gatewayResponse } from './callFunction.ts';
import { sendAnswer } from './sendAnswer.ts';

type GatewayPart = (request: IncomingMessage, url: URL) => Promise<GatewayResponse>;

const subscribePath = '/_local/push/subscribe';
const page = (body: string, type: string): GatewayResponse => ({ status: 200, headers: { 'content-type': type }, body: Buffer.from(body) });

const startOf = (pattern: string) => pattern.replace('*', '');
const [callsStart, pageStarts] = [startOf(apiPathPattern), pagePathPatterns.map(startOf)];
const runPath = /^\/_local\/schedules\/([\w-]+)\/run$/;

/**
 * Runs a schedule's job now: POST /_local/schedules/{name}/run, for developers and tests on this machine, never for
 * other origins.
 */
async function runSchedule(request: IncomingMessage, name: string, schedules: Schedules): Promise<GatewayResponse> {
  if (request.method !== 'POST') return gatewayResponse(405, 'Use POST');
  if (request.headers.origin !== undefined && new URL(request.headers.origin).host !== request.headers.host)
    return gatewayResponse(403, 'Forbidden');
  try {
    return (await schedules.run(name)) ? gatewayResponse(200, `${name} has run`) : gatewayResponse(404, `There is no schedule ${name}`);
  } catch (error) {
    console.error(`The schedule ${name} failed:`, error);
    return gatewayResponse(500, `${name} failed`);
  }
}

/** The site, with pages and pictures that functions answer, and the headers that CloudFront adds to them. */
const withPages =
  (site: GatewayPart, api: GatewayPart, origins: SiteOrigins): GatewayPart =>
  async (request, url) => {
    if (!pageStarts.some((start) => url.pathname.startsWith(start))) return site(request, url);
    const { headers, ...answer } = await api(request, url);
    return { ...answer, headers: { ...headers, ...(url.pathname.endsWith('.png') ? pictureHeaders : siteHeaders(origins)) } };
  };

/** The one address of the product, as CloudFront is in production: calls go to the API, everything else is the site. */
export function startGateway({
  api,
  site,
  schedules,
  port = 0,
  upgrade,
  messages,
  inbox,
  origins,
}: {
  api: GatewayPart;
  site: GatewayPart | { middleware: RequestListener };
  schedules: Schedules;
  port?: number;
  /** Takes push connections, so that they have the same address after a restart. */
  upgrade?: Upgrade;
  /** Messages that left the product, and the source of subscriptions in place of a browser's push manager. */
  messages?: { readonly outbox: { page(): string }; readonly outside: Pick<Outside, 'subscribe'> };
  /** Receives mail for traders' addresses. */
  inbox?: (request: IncomingMessage) => Promise<GatewayResponse>;
  /** Other origins that pages of functions may access, as pages of a built site. */
  origins?: SiteOrigins;
}): Promise<Listening> {
  const served = origins && !('middleware' in site) ? withPages(site, api, origins) : site;
  return listen(
    async (request, response) => {
      try {
        const url = new URL(`http://${request.headers.host}${request.url}`);
        const name = runPath.exec(url.pathname)?.[1];
        if (name !== undefined) return sendAnswer(request, response, await runSchedule(request, name, schedules));
        if (messages && url.pathname === outboxPath)
          return sendAnswer(request, response, page(messages.outbox.page(), 'text/html; charset=utf-8'));
        if (inbox && url.pathname === inboxPath) return sendAnswer(request, response, await inbox(request));
        if (messages && url.pathname === subscribePath)
          return sendAnswer(request, response, page(JSON.stringify(messages.outside.subscribe()), 'application/json'));
        if (url.pathname.startsWith(callsStart) || url.pathname === mcpPath) return sendAnswer(request, response, await api(request, url));
        if ('middleware' in served) return served.middleware(request, response);
        sendAnswer(request, response, await served(request, url));
      } catch (error) {
        console.error(error);
        if (!response.headersSent) sendAnswer(request, response, gatewayResponse(500, 'Internal Server Error'));
      }
    },
    port,
    upgrade,
  );
}
