import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenScopes } from '#contract/settings/tokenScope.ts';
import { SECOND } from '#domain/units/millis.ts';
import { aiWorld } from '#functions/api/ai/testing/aiWorld.ts';
import { routes } from '#functions/api/mcp/index.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { listen } from '#local/listen.ts';
import { readBody } from '#local/readBody.ts';

const root = join(import.meta.dirname, '../..');
/** The official suite (https://github.com/modelcontextprotocol/conformance), started by the Node of the packages. */
const suite = ['--import', './scripts/ensure.mjs', 'node_modules/@modelcontextprotocol/conformance/dist/index.js', 'server'];

/** Checks that fail, by reason. All of a revision run, so that none fails or passes unseen. */
const failing: Readonly<Record<string, readonly string[]>> = {
  'tools are all that is offered: no prompts, resources, completions or logs': [
    'completion-complete',
    'logging-set-level',
    'prompts-get-embedded-resource',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-with-image',
    'prompts-list',
    'resources-list',
    'resources-read-binary',
    'resources-read-text',
    'resources-subscribe',
    'resources-templates-read',
    'resources-unsubscribe',
    'sep-2164-data-uri',
    'sep-2164-error-code',
    'sep-2549-prompts-list-caching-hints',
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-read-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
    'tools-call-with-logging',
  ],
  'the tool that it calls is of its own server': [
    'json-schema-2020-12-tool-found',
    'sep-2243-server-decode-base64',
    'sep-2243-server-no-xmcp-tool',
    'sep-2243-server-reject-invalid-param-chars',
    'sep-2243-server-reject-param-mismatch',
    'sep-2243-server-validate-param-match',
    'sep-2575-missing-capability-http-400',
    'sep-2575-server-no-log-without-loglevel',
    'sep-2575-server-rejects-undeclared-capability',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-error',
    'tools-call-image',
    'tools-call-mixed-content',
    'tools-call-simple-text',
    'tools-call-with-progress',
  ],
  'no tool asks its client for anything': [
    'elicitation-sep1034-general',
    'elicitation-sep1330-general',
    'sep-2322-elicitation-incomplete',
    'sep-2322-ignore-unexpected-params',
    'sep-2322-list-roots-incomplete',
    'sep-2322-missing-response-rerequests',
    'sep-2322-multi-round-r1',
    'sep-2322-multiple-inputs-incomplete',
    'sep-2322-non-tool-incomplete',
    'sep-2322-reject-tampered-state',
    'sep-2322-request-state-incomplete',
    'sep-2322-respect-client-capabilities',
    'sep-2322-result-type-included',
    'sep-2322-sampling-incomplete',
    'tools-call-elicitation',
    'tools-call-sampling',
  ],
  'no stream is kept, and no session': [
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-server-sends-prompts-list-changed-on-subscription',
    'sep-2575-server-sends-subscription-ack',
    'sep-2575-server-sends-tools-list-changed-on-subscription',
    'sep-2575-server-tags-subscription-id',
    'server-sse-multiple-streams-session',
    'server-sse-polling-session',
  ],
  'no web page may call with a token, of this machine neither': ['localhost-host-valid-accepted'],
};

/** An optional extension, which the server does not declare. */
const isExtension = (scenario: string) => scenario.startsWith('tasks-');

const MOST_BYTES = 1_000_000;
type Check = { readonly id: string; readonly status: string };

/** Runs every scenario of a revision. Its checks, by scenario. */
async function run(url: string, revision: string): Promise<ReadonlyMap<string, readonly Check[]>> {
  const results = await mkdtemp(join(tmpdir(), 'mcp-'));
  const args = [...suite, '--url', url, '--requirements', revision, '--output-dir', results];
  // It ends with a fault where a check fails.
  await new Promise<void>((ended) => execFile(process.execPath, args, { cwd: root }, () => ended()));
  const checks = new Map<string, readonly Check[]>();
  for (const scenario of await readdir(results))
    checks.set(
      scenario.replace(/^server-|-\d{4}-\d\d-\d\dT.*$/g, ''),
      JSON.parse(await readFile(join(results, scenario, 'checks.json'), 'utf8')),
    );
  await rm(results, { recursive: true });
  return checks;
}

const revisions = ['2025-11-25', '2026-07-28'] as const;
const results = new Map<string, ReadonlyMap<string, readonly Check[]>>();

beforeAll(async () => {
  const { world, userId } = await aiWorld(null);
  let clock: number = testNow;
  const token = (await createAccessToken(world, userId, { name: 'suite', scopes: tokenScopes, days: 7 }, () => []))!.text;
  const server = await listen(async (request, response) => {
    // The suite has no token to send, and calls faster than one token may.
    clock += 4 * SECOND;
    world.setNow(clock);
    const body = (await readBody(request, MOST_BYTES)).toString();
    const headers = { ...(request.headers as Record<string, string>), authorization: `Bearer ${token}` };
    const answer = await routes(world)({ routeKey: `${request.method} /mcp`, headers, ...(request.method === 'POST' && { body }) });
    response.writeHead(answer.statusCode, answer.headers).end(answer.body);
  });
  for (const revision of revisions) results.set(revision, await run(`${server.url}/mcp`, revision));
  await server.stop();
});

const hasFailed = ({ status }: Check) => status !== 'SUCCESS' && status !== 'INFO';
const known = Object.values(failing).flat();
/** Ids of the checks of a revision: all, and those that failed. */
function idsOf(revision: string) {
  const checks = [...results.get(revision)!].filter(([scenario]) => !isExtension(scenario)).flatMap(([, list]) => list);
  return { all: new Set(checks.map(({ id }) => id)), failed: new Set(checks.filter(hasFailed).map(({ id }) => id)) };
}

describe('the official suite, on what the server of assistants offers', () => {
  it.each([
    ['2025-11-25', 33, ['ping', 'server-initialize', 'server-session-lifecycle', 'tools-list']],
    ['2026-07-28', 50, ['http-header-validation', 'tools-list']],
  ])('finds it to keep %s', (revision, scenarios, whole) => {
    const { all, failed } = idsOf(revision);
    expect([...failed].toSorted()).toEqual(known.filter((id) => all.has(id)).toSorted());
    expect(all).toContain('wire-schema-valid');
    const found = results.get(revision)!;
    expect(found.size).toBe(scenarios);
    for (const scenario of whole) {
      const checks = found.get(scenario) ?? [];
      expect([scenario, checks.length > 0, checks.filter(hasFailed)]).toEqual([scenario, true, []]);
    }
  });

  it('runs every check that is known to fail', () => {
    const ran = new Set(revisions.flatMap((revision) => [...idsOf(revision).failed]));
    expect(known.filter((id) => !ran.has(id))).toEqual([]);
  });
});
