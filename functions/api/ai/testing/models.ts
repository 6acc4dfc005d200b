import { type Model, ModelBusy, ModelSlow } from '#functions/world/model.ts';

type Told = {
  readonly facts: readonly { readonly id: string; readonly n: number | null; readonly figures: Readonly<Record<string, string>> }[];
};

/** An answer that states figures of the facts it was given, and nothing else. */
export function rightAnswer(data: string): Record<string, unknown> {
  const { facts } = JSON.parse(data) as Told;
  const [first] = facts;
  return {
    headline: `You closed ${facts.find(({ id }) => id === 'all')!.n} trades.`,
    findings: [{ claim: `The net result was ${first!.figures['Net P&L']}.`, evidence: [first!.id] }],
    wentWell: 'You kept to your plan.',
    focus: 'Write the reason for each trade before you enter it.',
    question: 'Which of these would you take again?',
  };
}

/** A model that answers with text made from the data it receives; `sent` has the received data. */
export function modelSaying(text: (data: string, tries: number) => string): Model & { readonly sent: string[] } {
  const sent: string[] = [];
  const model: Model = async ({ instructions, data }) => {
    sent.push(`${instructions}\n${data}`);
    return { is: 'text', text: text(data, sent.length), model: 'test-model' };
  };
  return Object.assign(model, { sent });
}

/** A model that is right. */
export const rightModel = () => modelSaying((data) => JSON.stringify(rightAnswer(data)));

/** A model that states one thing more in its headline. */
export const modelAdding = (words: string) =>
  modelSaying((data) => {
    const answer = rightAnswer(data);
    return JSON.stringify({ ...answer, headline: `${answer.headline as string} ${words}` });
  });

/** One that never answers: the clock of its world moves on by the time it is given. */
export const hangingModel =
  (pass: (ms: number) => void): Model =>
  async ({ timeoutMs }) => {
    pass(timeoutMs);
    throw new ModelSlow();
  };

/** One that has too much to do. */
export const busyModel =
  (retryAfter: number | null = null): Model =>
  async () => {
    throw new ModelBusy(retryAfter);
  };
