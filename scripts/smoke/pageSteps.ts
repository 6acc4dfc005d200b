import { api } from '#contract/index.ts';
import { callHeaders, type SiteOrigins, siteHeaders } from '#shared/siteHeaders.ts';
import { siteClient } from './siteClient.ts';
import { must, Skipped, type SmokeStep } from './smokeStep.ts';

/** Headers with a wrong value, in words. */
const faulty = (headers: Headers, wanted: Readonly<Record<string, string>>): string[] =>
  Object.entries(wanted).flatMap(([name, value]) =>
    headers.get(name) === value ? [] : [`${name} is "${headers.get(name) ?? 'missing'}"`],
  );

/** The bucket of files and the push connection as the page itself names them: only CloudFormation knows them from outside. */
function originsIn(policy: string): SiteOrigins {
  const [, files = 'missing', push = 'missing'] = /connect-src 'self' (\S+) ([^\s;]+)/.exec(policy) ?? [];
  return { files, push };
}

const landing: SmokeStep = {
  name: '"/" is the page that was rendered ahead',
  run: async ({ client }) => {
    const [home, app] = [await client.get(`${client.site}/`), await client.get(`${client.site}/dashboard/overview`)];
    must(home.status === 200 && app.status === 200, `answered ${home.status}, and the app's page ${app.status}`);
    must(/<h1[\s>]/.test(home.text), 'it has no heading: it is the empty page of the app');
    must(!/<h1[\s>]/.test(app.text), 'a screen of the app got a page that was rendered ahead');
    return `${Math.round(home.text.length / 1024)} KB of HTML, readable before any script`;
  },
};

const headers: SmokeStep = {
  name: 'security headers, on pages and on calls',
  run: async ({ client }) => {
    const page = await client.get(`${client.site}/login`);
    const origins = originsIn(page.headers.get('content-security-policy') ?? '');
    const refused = await client.call(api.auth.validate, {});
    must(refused.status === 401, `a call without a session answered ${refused.status}`);
    const faults = [...faulty(page.headers, siteHeaders(origins)), ...faulty(refused.headers, callHeaders)];
    must(faults.length === 0, faults.join('; '));
    must(/no-store/.test(refused.headers.get('cache-control') ?? ''), 'a call may be cached');
    return `all of ${Object.keys(siteHeaders(origins)).length} and ${Object.keys(callHeaders).length}`;
  },
};

const behindTheSite: SmokeStep = {
  name: 'the API’s own address answers 404',
  run: async ({ options }) => {
    if (options.api === null) return new Skipped('name it with --api https://… (output ApiAddress of the stack)');
    const around = siteClient(options.api);
    const open = await around.call(api.recovery.init, { email: 'nobody@example.com' });
    must(open.status === 404, `an open call answered ${open.status}: whoever knows the address goes around the firewall`);
    // Without a session the gateway refuses before the function would: that is as good.
    const { status } = await around.call(api.auth.validate, {});
    must(status === 401 || status === 404, `a closed call answered ${status}`);
    return '404, also for calls that are open to everybody';
  },
};

/** Steps of the pages and the edge. */
export const pageSteps: readonly SmokeStep[] = [landing, headers, behindTheSite];
