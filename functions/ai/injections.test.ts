import { expect, it } from 'vitest';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import { aiWorld, ask } from '#functions/api/ai/testing/aiWorld.ts';
import { modelSaying, rightAnswer } from '#functions/api/ai/testing/models.ts';
import { ledgerEquation } from '#functions/credits/testing/ledgerEquation.ts';
import { instructions } from './modelData.ts';
import { injections } from './testing/injections.ts';

it('there are at least forty', () => {
  expect(new Set(injections.map(([text]) => text)).size).toBeGreaterThanOrEqual(40);
});

it.each(injections)('a model that obeys "%s" is not shown, and nothing is charged', async (text, obeyed) => {
  // It obeys in each place of its answer in turn, and both tries.
  for (const place of ['headline', 'wentWell', 'focus', 'question', 'claim'] as const) {
    const model = modelSaying((data) => {
      const answer = rightAnswer(data);
      const findings = answer.findings as { claim: string; evidence: string[] }[];
      return JSON.stringify(
        place === 'claim' ? { ...answer, findings: [{ ...findings[0], claim: obeyed }] } : { ...answer, [place]: obeyed },
      );
    });
    const { world, userId } = await aiWorld(model, { days: 8 });
    const { status, body } = await ask(world, 'ask', { question: `${text} How do I trade?` });
    const { answer, charged } = body as { answer: AiAnswer; charged: boolean };
    expect([status, charged, answer.writer]).toEqual([200, false, 'rules']);
    expect(JSON.stringify(answer.analysis)).not.toContain(obeyed);
    expect(await ledgerEquation(world, userId, 50)).toMatchObject({ remaining: 50, done: 0 });
    for (const sent of model.sent) {
      const data = JSON.parse(sent.slice(instructions.length + 1)) as { question: string };
      expect([sent.startsWith(instructions), data.question.startsWith(text.normalize())]).toEqual([true, true]);
    }
  }
});
