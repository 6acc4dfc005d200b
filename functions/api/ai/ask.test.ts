import { expect, it } from 'vitest';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import { aiWorld, ask } from './testing/aiWorld.ts';
import { modelSaying, rightAnswer, rightModel } from './testing/models.ts';
import { refusalsOf } from './testing/refusals.ts';

const answerOf = (body: Record<string, unknown>) => body.answer as AiAnswer;

it('allows at most five follow-ups to an answer, each with the earlier turns', async () => {
  const model = rightModel();
  const { world } = await aiWorld(model);
  let last = answerOf((await ask(world, 'ask', { question: 'How do my mornings go?' })).body);
  const { thread } = last;
  for (let turn = 1; turn <= 5; turn++) {
    last = answerOf((await ask(world, 'ask', { question: `And then, ${turn}?`, followUpTo: last.id })).body);
    expect([last.thread, last.turn]).toEqual([thread, turn]);
  }
  expect(model.sent[1]).toContain('How do my mornings go?');
  const { status, body } = await ask(world, 'ask', { question: 'One more?', followUpTo: last.id });
  expect([status, body.code]).toEqual([409, 'follow_ups_over']);
  expect(model.sent).toHaveLength(6);
});

it('who goes back to an earlier answer of a thread has no more than its five follow-ups in all, and a new question has its own', async () => {
  const model = rightModel();
  const { world } = await aiWorld(model);
  const follow = async (followUpTo: string) => (await ask(world, 'ask', { question: 'And then?', followUpTo })).body;
  const first = answerOf((await ask(world, 'ask', { question: 'How do my mornings go?' })).body);
  const second = answerOf(await follow(first.id));
  const turns = [second.turn];
  for (const from of [first.id, second.id, first.id, second.id]) turns.push(answerOf(await follow(from)).turn);
  expect(turns).toEqual([1, 2, 3, 4, 5]);
  for (const from of [first.id, second.id]) expect((await follow(from)).code).toBe('follow_ups_over');
  expect(model.sent).toHaveLength(6);
  const other = answerOf((await ask(world, 'ask', { question: 'How do my Mondays go?' })).body);
  expect(answerOf(await follow(other.id)).turn).toBe(1);
});

it('the fifth follow-up, sent again, gets its answer again and is not refused', async () => {
  const { world } = await aiWorld(rightModel());
  const first = answerOf((await ask(world, 'ask', { question: 'How do my mornings go?' })).body);
  const fifth = { requestId: 'the-fifth-one', question: 'And then?', followUpTo: first.id };
  for (let turn = 1; turn <= 4; turn++) await ask(world, 'ask', { question: 'And then?', followUpTo: first.id });
  const { id } = answerOf((await ask(world, 'ask', fifth)).body);
  expect(answerOf((await ask(world, 'ask', fifth)).body).id).toBe(id);
});

it('answers answer_not_found for a missing answer and another user’s', async () => {
  const { world } = await aiWorld(rightModel());
  expect((await ask(world, 'ask', { question: 'And then?', followUpTo: 'nowhere' })).body.code).toBe('answer_not_found');
});

it.each(['Should I buy TSLA tomorrow?', 'Will NVDA go up next week?', 'Which stock should I buy?', 'Give me a price target for AAPL'])(
  '%s: no model is asked, and nothing is charged',
  async (question) => {
    const model = rightModel();
    const { world } = await aiWorld(model);
    const { body } = await ask(world, 'ask', { question });
    expect([body.charged, answerOf(body).reason, model.sent.length]).toEqual([false, 'refused', 0]);
    expect(answerOf(body).analysis.headline[0]!.text).toContain('We can’t tell you what to trade');
  },
);

it('our own rules answer with the facts that a question names', async () => {
  const { world } = await aiWorld(null);
  const answer = answerOf((await ask(world, 'ask', { question: 'How is MSFT doing for me?' })).body);
  expect(answer.analysis.findings[0]!.evidence).toEqual(['bySymbol:MSFT']);
});

it('a question about a symbol on a weekday is drawn with the symbol beside all others, by weekday', async () => {
  const { world } = await aiWorld(null);
  const { split, chart } = answerOf((await ask(world, 'ask', { question: 'How is MSFT doing for me on Mondays?' })).body);
  expect([chart, split!.label, split!.names]).toEqual([null, 'Weekday', ['MSFT', 'All other']]);
  const [monday] = split!.groups;
  expect([monday!.name, monday!.bars.map((bar) => bar!.n)]).toEqual(['Monday', [6, 6]]);
  expect(monday!.bars.map((bar) => bar!.filter)).toEqual([
    { result: 'closed', group: 'byWeekday:1,bySymbol:MSFT' },
    { result: 'closed', group: 'byWeekday:1,bySymbol!MSFT' },
  ]);
});

it('is refused as every analysis is', async () => {
  expect(await refusalsOf('ask', { question: 'How do I trade?' }, { question: 'How else?' })).toEqual([
    undefined,
    'request_reused',
    'ai_busy',
    'ai_writing',
    'book_busy',
    'ai_spent',
    'ai_free_over',
  ]);
});

it.each(['How much tax do I owe?', 'What is the capital of France?', 'Which playbook works best?', 'How did I do in 2019?'])(
  'refuses “%s” free of charge, and asks no model',
  async (question) => {
    const model = rightModel();
    const { world } = await aiWorld(model);
    const { body } = await ask(world, 'ask', { question });
    expect([body.charged, answerOf(body).writer, model.sent.length]).toEqual([false, 'rules', 0]);
  },
);

it('sends the times that a question is about, and shows no answer whose first sentence is about something else', async () => {
  const model = modelSaying((data, tries) => {
    const right = rightAnswer(data);
    const { facts } = JSON.parse(data) as { facts: { id: string; figures: Record<string, string> }[] };
    const asked = facts.find(({ id }) => id.startsWith('asked:'))!;
    const findings = [{ claim: `It came to ${asked.figures['Net P&L']}.`, evidence: [asked.id] }];
    return JSON.stringify({
      ...right,
      findings,
      headline: tries === 1 ? 'You kept a steady hand.' : `You made ${asked.figures['Net P&L']} then.`,
    });
  });
  const { world } = await aiWorld(model);
  const { body } = await ask(world, 'ask', { question: 'What was my best day?' });
  expect([body.charged, answerOf(body).writer, model.sent.length]).toEqual([true, 'model', 2]);
  expect(model.sent[1]).toContain('The headline does not answer the question');
  expect(model.sent[0]).toContain('asked:best:day');
});
