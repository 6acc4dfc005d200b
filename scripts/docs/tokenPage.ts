import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { tokenParts, tokenScope } from '#contract/settings/tokenScope.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';

/** Calls in the order that a program would make them; a test makes them as the page writes them. */
const examples: readonly (readonly [does: string, endpoint: Endpoint, input: Readonly<Record<string, unknown>>])[] = [
  [
    'Log a trade',
    api.trades.log,
    {
      account: 'Main',
      instrument: { kind: 'stock', symbol: 'AAPL', currency: 'USD' },
      fills: [
        { side: 'buy', quantity: '10', price: '100', time: '2026-11-16T15:00:00.000Z' },
        { side: 'sell', quantity: '10', price: '102.2', time: '2026-11-16T15:30:00.000Z' },
      ],
      requestId: 'backtest-2026-11-16-1',
    },
  ],
  ['The last five closed trades of a symbol', api.trades.list, { symbol: 'AAPL', limit: '5' }],
  ['Figures of all closed trades', api.trades.stats, {}],
  ['The days you have written about', api.days.list, { from: '2026-11-01', to: '2026-11-30' }],
  ['Files you have imported', api.imports.list, {}],
];

function curl({ method, path }: Endpoint, input: Readonly<Record<string, unknown>>): string {
  const isInQuery = method === 'GET' || method === 'DELETE';
  const query = isInQuery && Object.keys(input).length > 0 ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  return [
    `curl -X ${method} "$SITE${path}${query}"`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(isInQuery ? [] : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(input)}'`]),
  ].join(' \\\n  ');
}

/** docs/tokens.md: what an access token may call, by scope, and calls to copy. */
export function tokenPage(): string {
  const calls = Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, scope: tokenScope(endpoint) })),
  );
  const named = (scope: string): string => calls.flatMap((call) => (call.scope === scope ? [`\`${call.name}\``] : [])).join(' ') || 'none';
  const rows = tokenParts.map((part) => `| ${part} | ${named(`${part}:read`)} | ${named(`${part}:write`)} |`);
  return `# Access tokens

Derived from shared/contract by \`npm run docs\`. Do not edit; a test makes every call below. Record [0120](decisions/0120-access-tokens.md) has the reasons,
[openapi.json](openapi.json) every field.

Create a token under Security in Settings. It is shown once, works for the days you choose and for ${accessTokenLimits.callsPerMinute} calls a minute. A refusal is \`{"success": false, "code", "error"}\`:
\`token_refused\` (wrong, expired or revoked), \`token_not_allowed\` (without the scope), \`too_many_calls\` (with \`retryAfter\` in seconds).

${examples.map(([does, endpoint, input]) => `## ${does}\n\nNeeds \`${tokenScope(endpoint)}\`.\n\n\`\`\`sh\n${curl(endpoint, input)}\n\`\`\``).join('\n\n')}

## Scopes

Calls that are not listed take no token.

| Part | Read | Write |
| --- | --- | --- |
${rows.join('\n')}
`;
}
