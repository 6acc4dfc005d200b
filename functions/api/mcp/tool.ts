import type { JSONObject } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { FillRef } from '#contract/areas/trades/fills.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import { AnnotationPatch } from '#contract/schemas/annotationPatch.ts';
import { ImportIdInput, TradeIdText } from '#contract/schemas/ids.ts';
import { text } from '#contract/schemas/text.ts';
import { type TokenScope, tokenScope } from '#contract/settings/tokenScope.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { InvalidInput, parseInput } from '#functions/kernel/parseInput.ts';
import type { World } from '#functions/world/world.ts';

/** Calls an endpoint of the API as the owner of the token would. Throws `Refused` with the API's own sentence. */
export type AskCall = <E extends Endpoint>(endpoint: E, input: Readonly<Record<string, unknown>>) => Promise<Reply<E>>;

/**
 * A tool of an assistant. `calls`: every endpoint that it may ask, which give it its scopes. `run` gets input that fits `input`; its answer fits `output`,
 * which is an object in every case.
 */
export type Tool = {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly Endpoint[];
  readonly writes: boolean;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  run(ask: AskCall, input: unknown): Promise<object>;
};

/** A refusal in a sentence that an assistant may show. */
export class Refused extends Error {}

/** The scopes that a tool needs: those of its calls. */
export const scopesOf = ({ calls }: Tool): readonly TokenScope[] => [...new Set(calls.flatMap((endpoint) => tokenScope(endpoint) ?? []))];

/** A tool that is one call of the contract: its summary, input and reply are the tool's; a list is its `items`. */
export function reading(name: string, endpoint: Endpoint): Tool {
  const isList = endpoint.reply._zod.def.type === 'array';
  return {
    name,
    description: `${endpoint.summary}.`,
    calls: [endpoint],
    writes: false,
    input: endpoint.input,
    output: isList ? z.object({ items: endpoint.reply }) : endpoint.reply,
    async run(ask, input) {
      const reply: unknown = await ask(endpoint, input as Readonly<Record<string, unknown>>);
      return isList ? { items: reply } : (reply as object);
    },
  };
}

/** Trades of one call. */
export const MOST_TRADES = 50;

/** Input of `undo_change`, as the tool that changed something returns it. `note.text`: the text before; `over`: the one written over it. */
export const Undo = z.strictObject({
  note: z.optional(z.strictObject({ trade: TradeIdText, text: text(MAX_NOTE), over: text(MAX_NOTE) })),
  annotations: z.optional(z.array(AnnotationPatch).check(z.maxLength(MOST_TRADES))),
  fills: z.optional(z.array(FillRef).check(z.maxLength(1000))),
  import: z.optional(ImportIdInput),
});
export type Undo = z.infer<typeof Undo>;

/** The answer of a writing tool. `undo`: the input of `undo_change`, null without a change. */
export const changed = <S extends z.ZodMiniType>(what: S) => z.object({ changed: what, undo: z.nullable(Undo) });

/** A tool that writes, with the type of its input. */
export const writingTool = <I extends z.ZodMiniType>(
  own: Omit<Tool, 'writes' | 'run' | 'input'> & { readonly input: I; run(ask: AskCall, input: z.output<I>): Promise<object> },
): Tool => ({ ...own, writes: true, run: (ask, input) => own.run(ask, input as z.output<I>) });

/** A schema of the contract as JSON Schema. */
const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return { ...(schema as JSONObject), type: 'object' as const };
};

/** A tool as clients list it. */
export const listed = ({ name, description, writes, input, output }: Tool) => ({
  name,
  description,
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
  annotations: { readOnlyHint: !writes, destructiveHint: false, idempotentHint: !writes, openWorldHint: false },
});

const addressed = (
  { method, path }: Endpoint,
  input: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly body?: string } => {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { path: filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return { path: query === '' ? filled : `${filled}?${query}` };
};

type Answer = {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Asks the API with a token: each call is checked there, by its own function, as any program's. */
export const asker =
  ({ askApi }: Pick<World, 'askApi'>, token: string, viewer: string | null): AskCall =>
  async (endpoint, input) => {
    const { path, body } = addressed(endpoint, input);
    const answer = await askApi({ method: endpoint.method, path, body, token, viewer });
    const { success, data, error, fields = {} } = (answer.body ?? {}) as Answer;
    if (success !== true) throw new Refused([error ?? 'The journal did not answer. Try again.', ...Object.values(fields)].join(' '));
    return endpoint.reply.parse(data) as Reply<typeof endpoint>;
  };

/** Runs a tool with what a client sent. Throws `Refused` with a sentence where it cannot. */
export async function runTool(tool: Tool, ask: AskCall, sent: unknown): Promise<object> {
  try {
    const input = parseInput({ input: tool.input } as Endpoint, (sent ?? {}) as object);
    return tool.output.parse(await tool.run(ask, input)) as object;
  } catch (error) {
    if (error instanceof InvalidInput) throw new Refused(Object.values(error.fields).join(' ') || error.message);
    throw error;
  }
}
