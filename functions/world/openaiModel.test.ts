import OpenAI from 'openai';
import { afterEach, expect, it } from 'vitest';
import type { ModelFault } from '#local/model/modelFault.ts';
import { type ModelServer, startModel } from '#local/model/startModel.ts';
import { answerSchema, instructions, modelData } from '../ai/modelData.ts';
import { ModelBusy, ModelRejected, ModelSlow } from './model.ts';
import { modelFromEnv, openaiModel } from './openaiModel.ts';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const data = modelData({
  kind: 'insights',
  document: {
    version: 1,
    scope: 'All accounts',
    outside: null,
    currency: 'USD',
    unit: 'trade',
    names: [],
    notes: [],
    trades: [],
    facts: [
      {
        id: 'all',
        label: 'All trades',
        n: 3,
        strength: null,
        filter: null,
        figures: [{ name: 'Net P&L', unit: 'money', value: '12', shown: '$12.00' }],
      },
    ],
  },
});
const request = { instructions, data, schema: answerSchema, safetyId: 's', timeoutMs: 5000 };

async function failing(fault: ModelFault) {
  server = await startModel();
  await fetch(server.url.replace('/v1', '/_local/fault'), { method: 'POST', body: JSON.stringify({ fault, times: 9 }) });
  return modelFromEnv({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm', OPENAI_BASE_URL: server.url }).model!;
}

it('asks once in a strict schema, and answers the text with the model’s name', async () => {
  server = await startModel();
  const model = modelFromEnv({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm', OPENAI_BASE_URL: server.url }).model!;
  const answer = await model(request);
  expect(answer).toMatchObject({ is: 'text', model: 'afterbell-local' });
  expect(JSON.parse((answer as { text: string }).text).headline).toContain('$12.00');
  const sent = JSON.parse(server.calls[0]!);
  expect([sent.model, sent.response_format.json_schema.strict, sent.messages[0].content]).toEqual(['m', true, instructions]);
  expect(server.calls).toHaveLength(1);
});

it.each([
  ['busy', 3],
  ['limited', null],
] as const)('a server that is %s is tried once, and reports when to retry', async (fault, retryAfter) => {
  const model = await failing(fault);
  await expect(model(request)).rejects.toMatchObject({ name: 'ModelBusy', retryAfter });
  expect(server!.calls).toHaveLength(1);
});

it('one that hangs is given up after its time', async () => {
  const model = await failing('hang');
  await expect(model({ ...request, timeoutMs: 60 })).rejects.toBeInstanceOf(ModelSlow);
});

it('a refusal is one; a server that is gone is busy; a call that it does not take is rejected', async () => {
  expect(await (await failing('refusal'))(request)).toEqual({ is: 'refused' });
  const rejecting = openaiModel(() => ({
    client: new OpenAI({ apiKey: 'k', baseURL: `${server!.url}/nowhere` }),
    model: 'm',
    isOpenAi: false,
  }));
  await expect(rejecting(request)).rejects.toBeInstanceOf(ModelRejected);
  const { url } = server!;
  await server!.stop();
  server = undefined;
  const gone = modelFromEnv({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm', OPENAI_BASE_URL: url }).model!;
  await expect(gone(request)).rejects.toBeInstanceOf(ModelBusy);
});

it('is null without a key', () => {
  expect(modelFromEnv({})).toEqual({ model: null });
});
