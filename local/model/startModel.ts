import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnalysisDraft, AnalysisKind } from '#domain/facts/checkedAnalysis.ts';
import type { Fact, FactsDocument, Strength } from '#domain/facts/fact.ts';
import { draftAnalysis } from '#domain/facts/writer/draftAnalysis.ts';
import { countingUnits, unitNames } from '#domain/trades/countingUnit.ts';
import { listen } from '../listen.ts';
import { readBody } from '../readBody.ts';
import { type ModelFault, modelFaults } from './modelFault.ts';

/** The data of a request, as functions/ai/modelData.ts writes it. */
type Data = {
  readonly kind: AnalysisKind;
  readonly scope: string;
  readonly currency: string;
  /** As screens call it. */
  readonly unit: string;
  readonly question?: string;
  readonly facts: readonly {
    readonly id: string;
    readonly label: string;
    readonly n: number | null;
    readonly strength?: Strength;
    readonly figures: Readonly<Record<string, string>>;
  }[];
};

/** The number in a formatted figure: "−$1,234.50" is -1234.5. */
function sizeOf(shown: string): string {
  const [digits] = /\d[\d,]*(?:\.\d+)?/.exec(shown) ?? ['0'];
  return `${shown.startsWith('−') ? '-' : ''}${digits.replaceAll(',', '')}`;
}

const factOf = ({ id, label, n, strength, figures }: Data['facts'][number]): Fact => ({
  id,
  label,
  n,
  strength: strength ?? null,
  filter: null,
  figures: Object.entries(figures).map(([name, shown]) => ({ name, unit: 'count', value: sizeOf(shown), shown })),
});

/** An answer that states the facts of a request, and nothing that is not in it. */
function localAnswer(data: string): AnalysisDraft {
  const { kind, facts, question, unit: word, ...about } = JSON.parse(data) as Data;
  const unit = countingUnits.find((each) => unitNames[each] === word) ?? 'strategy';
  const document: FactsDocument = { version: 1, ...about, outside: null, unit, facts: facts.map(factOf), names: [], notes: [], trades: [] };
  return draftAnalysis({ kind, document, question });
}

export type ModelServer = { readonly url: string; readonly calls: readonly string[]; stop(): Promise<void> };

const mostBytes = 2_000_000;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** Model name in its answers: written without a real model. */
const LOCAL_MODEL = 'afterbell-local';

const completion = (message: Record<string, unknown>) => ({
  id: 'chatcmpl-local',
  object: 'chat.completion',
  created: 0,
  model: LOCAL_MODEL,
  choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason: 'stop', logprobs: null }],
  usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
});

type Message = { readonly role: string; readonly content: string };

/** The data of a completion request; null for anything the stub doesn't support. */
function dataOf(body: string): string | null {
  const { messages, response_format, stream } = JSON.parse(body) as Record<string, unknown> & { messages?: readonly Message[] };
  const isKnown = (response_format as { type?: string } | undefined)?.type === 'json_schema' && !stream;
  return isKnown ? (messages?.find(({ role }) => role === 'user')?.content ?? null) : null;
}

/**
 * A server with OpenAI's completions API, on 127.0.0.1: computes answers from the request's facts, and names itself
 * as the model. Refuses everything else. POST /_local/fault {fault, times} makes it fail, for developers and tests.
 */
export async function startModel({ port = 0 }: { readonly port?: number } = {}): Promise<ModelServer> {
  const calls: string[] = [];
  let failing: { readonly fault: ModelFault; left: number } | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = String(await readBody(request, mostBytes));
    if (request.headers.origin !== undefined) return json(response, 403, { error: { message: 'Not from a page.' } });
    if (request.method === 'POST' && request.url === '/_local/fault') {
      const { fault, times = 1 } = JSON.parse(body) as { fault: string; times?: number };
      if (!Object.hasOwn(modelFaults, fault)) return json(response, 400, { error: { message: `There is no fault ${fault}.` } });
      failing = { fault: fault as ModelFault, left: times };
      return json(response, 200, {});
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return json(response, 404, { error: { message: 'This stand-in has no such call.' } });
    }
    calls.push(body);
    const data = dataOf(body);
    if (data === null) return json(response, 400, { error: { message: 'This stand-in only answers in a JSON schema, whole.' } });
    const right = localAnswer(data);
    if (failing === null || failing.left <= 0) return json(response, 200, completion({ content: JSON.stringify(right) }));
    failing.left--;
    const failed = modelFaults[failing.fault](right);
    if (failed === 'hang') return;
    if ('status' in failed) return json(response, failed.status, { error: { message: 'Rate limit or quota reached.' } }, failed.headers);
    json(response, 200, completion(failed));
  }

  const server = await listen((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) json(response, 500, { error: { message: 'The stand-in failed.' } });
    });
  }, port);
  return { url: `${server.url}/v1`, calls, stop: server.stop };
}
