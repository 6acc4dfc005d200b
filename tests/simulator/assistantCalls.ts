import { api } from '#contract/index.ts';
import { tokenScopes } from '#contract/settings/tokenScope.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { toolsFor } from '#functions/api/mcp/journalServer.ts';
import type { Tool } from '#functions/api/mcp/tool.ts';
import { type Key, prefixes } from '#functions/table/table.ts';
import { drawnCalls, drawnInput } from './drawnCalls.ts';
import { drawnValue, type Sender } from './drawnInput.ts';
import type { ProgramToken } from './knownValues.ts';
import type { Person } from './people.ts';
import type { SessionInvariants } from './sessionInvariants.ts';
import type { Answer } from './simulatedProduct.ts';

/** Every tool of the server that assistants speak to. */
const tools = toolsFor(tokenScopes);

/** One use of a tool by a person's assistant. */
export type Asked = { readonly person: Person; readonly token: ProgramToken; readonly tool: Tool; readonly input: object };

/** Draws a tool, mostly one that the token is for, and its input: what a person would send to the call that it stands for. */
export function drawnTool(sender: Sender, person: Person, token: ProgramToken): Asked {
  const own = sender.draws.chance(0.8) ? toolsFor(token.scopes) : tools;
  const tool = sender.draws.pick(own.length > 0 ? own : tools);
  const call = tool.writes ? undefined : drawnCalls.find(({ endpoint }) => endpoint === tool.calls[0]);
  const input = call === undefined ? (drawnValue(sender, tool.input, tool.name) as object) : drawnInput(sender, call, person);
  return { person, token, tool, input };
}

/** The message that a client sends for it. */
export const messageOf = ({ tool, input }: Asked, id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: tool.name, arguments: JSON.parse(JSON.stringify(input)) },
});

/** The result in its answer; empty for a refusal by status. */
type Shown = { readonly isError?: boolean; readonly structuredContent?: unknown; readonly content?: readonly { readonly text: string }[] };

/** Yields what an answer may not show: a token that has ended, a right that the token lacks, another person's words, a fault of ours. */
export function* wrongAnswers(
  { person, token, tool, input }: Asked,
  answer: Answer,
  {
    everybody,
    sessions,
    isMember,
    isFaulty,
    now,
  }: { now: number; everybody: readonly Person[]; sessions: SessionInvariants; isMember: boolean; isFaulty: boolean },
): Iterable<string> {
  if (answer === null) return;
  const { status, body } = answer;
  if (status < 300 && sessions.isEnded(token.text)) yield `let ${person.name}’s assistant in by a token that was revoked`;
  if (status < 300 && Date.parse(token.expiresAt) + MINUTE < now) yield `let ${person.name}’s assistant in by a token that had expired`;
  if (status < 300 && !isMember) yield `let the assistant of ${person.name} in, who has no account that is open`;
  const { isError, structuredContent, content } = (body.result ?? {}) as Shown;
  const rights = tool.calls.map(
    ({ method, path, token: way }) => `${path.split('/')[2]}:${method === 'GET' || way === 'reads' ? 'read' : 'write'}`,
  );
  if (structuredContent !== undefined && !rights.every((right) => token.scopes.includes(right)))
    yield `used ${tool.name} without ${rights}`;
  // An answer repeats the words of its own filter.
  const [text, sent] = [JSON.stringify(body), JSON.stringify(input).toLowerCase()];
  const isNews = (word: string) => !sent.includes(word.toLowerCase());
  for (const { name, userId } of everybody)
    if (name !== person.name && (text.match(new RegExp(`${name}word\\w+x|${userId}`, 'g')) ?? []).some(isNews))
      yield `shows ${person.name} something of ${name}: ${text}`;
  const isOurs = status >= 500 || (isError === true && content?.[0]?.text.startsWith('Something went wrong') === true);
  if (isOurs && !isFaulty) yield `answers ${status} ${text} although nothing failed`;
}

/** The address that assistants call. */
export const assistantCall = api.mcp.answer;

/** True if any of these items is of a person's journal. */
export const changesJournal = (written: readonly Key[], { userId }: Person): boolean =>
  written.some(({ pk }) => pk === `${prefixes.book}${userId}`);
