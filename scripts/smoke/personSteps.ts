import { api } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import type { SiteAnswer } from './siteClient.ts';
import { must, type SmokeContext, type SmokeStep } from './smokeStep.ts';

const question = (at: number, answer: string) => ({ question: securityQuestions[at]!, answer });

const signUp: SmokeStep = {
  name: 'sign-up',
  run: async (context) => {
    const { client, person } = context;
    const { token } = await client.expectOk(api.auth.register, {
      ...person,
      confirmPassword: person.password,
      securityQuestions: {
        question1: question(0, 'smoke one'),
        question2: question(1, 'smoke two'),
        question3: question(2, 'smoke three'),
      },
      timeZone: 'UTC',
    });
    context.token = String(token);
    await client.expectOk(api.billing.setFreeTier, {}, { token: context.token });
    return person.email;
  },
};

const signIn: SmokeStep = {
  name: 'sign-in, and no sign-in with a wrong password',
  run: async (context) => {
    const { client, person } = context;
    const wrong = await client.call(api.auth.login, { email: person.email, password: `${person.password}x` });
    must(wrong.status === 401, `a wrong password was answered ${wrong.status}`);
    const { token } = await client.expectOk(api.auth.login, { email: person.email, password: person.password });
    context.token = String(token);
    const { username } = await client.expectOk(api.auth.validate, {}, { token: context.token });
    must(username === person.username, `the session is ${String(username)}'s`);
    return 'the session is ours';
  },
};

/** The parts of a response that could reveal an account's existence. Questions and ids differ between any two users. */
const shape = ({ status, text, data }: SiteAnswer) =>
  JSON.stringify({ status, bytes: text.length, keys: Object.keys(data).sort(), ...(status !== 200 && { text }) });

const recovery: SmokeStep = {
  name: 'wrong answers to security questions: equal for a known and an unknown address',
  run: async ({ client, person }: SmokeContext) => {
    const unknown = person.email.replace('@', '-unknown@');
    const seen: string[][] = [];
    for (const email of [person.email, unknown]) {
      const begun = await client.call(api.recovery.init, { email });
      const answers = { answer1: 'wrong', answer2: 'wrong', answer3: 'wrong' };
      const refused = await client.call(api.recovery.verify, { userId: String(begun.data.userId), answers });
      must(refused.status === 400 || refused.status === 401, `wrong answers of ${email} were answered ${refused.status}`);
      seen.push([shape(begun), shape(refused)]);
    }
    must(JSON.stringify(seen[0]) === JSON.stringify(seen[1]), `they differ: ${seen[0]!.join(' ')} and ${seen[1]!.join(' ')}`);
    return 'same status, same fields, same length, same sentence';
  },
};

/** Steps of the user: first, because the others need one. */
export const personSteps: readonly SmokeStep[] = [signUp, signIn, recovery];
