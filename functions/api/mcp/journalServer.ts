// Record 0133: tools of assistants are calls of the API.

import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { api } from '#contract/index.ts';
import { type AskCall, listed, Refused, reading, runTool, scopesOf, type Tool } from './tool.ts';
import { writingTools } from './writingTools.ts';

/** Every tool, in the order it is listed. */
const tools: readonly Tool[] = [
  reading('get_facts', api.facts.read),
  reading('check_numbers', api.facts.check),
  reading('get_stats', api.trades.stats),
  reading('list_trades', api.trades.list),
  reading('read_note', api.trades.readNote),
  reading('list_days', api.days.list),
  reading('read_day', api.days.read),
  reading('list_weeks', api.weeks.list),
  reading('list_plans', api.plans.list),
  reading('list_playbooks', api.playbooks.list),
  reading('list_missed_trades', api.missedTrades.list),
  reading('list_imports', api.imports.list),
  ...writingTools,
];

const INSTRUCTIONS = `Afterbell is a trading journal. State only numbers that a tool returned, with how many trades they rest on; run check_numbers on your text
before you show it. Figures are exact and net of fees. Groups marked "few" are too small to judge, "chance" do not differ from the rest. No advice on what to trade.`;

/** The parts of one client's server: its tools, their way to the API, and the log of our own faults. */
type ServerParts = { readonly offered: readonly Tool[]; readonly ask: AskCall; readonly failed: (error: unknown) => void };

/** The tools that a token's scopes allow. */
export const toolsFor = (scopes: readonly string[]): readonly Tool[] =>
  tools.filter((tool) => scopesOf(tool).every((scope) => scopes.includes(scope)));

/** A tool as clients list it: its schemas are made at its first listing, not at each. */
const listedOnce = (tool: Tool) => listings.get(tool) ?? listings.set(tool, listed(tool)).get(tool)!;
const listings = new Map<Tool, ReturnType<typeof listed>>();

const said = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

/** Answers a call of a tool: its figures as structured content, or a refusal in a sentence. Throws `ProtocolError` for a name that is no tool's. */
async function callTool({ offered, ask, failed }: ServerParts, name: string, input: unknown) {
  const tool = offered.find((each) => each.name === name);
  if (tool === undefined) {
    const known = tools.find((each) => each.name === name);
    if (known === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
    return said(`This access token may not use ${name}: it needs ${scopesOf(known).join(', ')}.`);
  }
  try {
    const structuredContent = (await runTool(tool, ask, input)) as Record<string, unknown>;
    return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (error instanceof Refused) return said(error.message);
    failed(error);
    return said('Something went wrong here. Try again.');
  }
}

/** A server for one client, or for one of its requests. */
export function journalServer(parts: ServerParts): Server {
  const server = new Server({ name: 'afterbell', version: '1.0.0' }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler('tools/list', () => ({ tools: parts.offered.map(listedOnce) }));
  server.setRequestHandler('tools/call', ({ params }) => callTool(parts, params.name, params.arguments));
  return server;
}
