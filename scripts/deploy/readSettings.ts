import { type DeployFile, readDeployFile } from '#infra/deployFile.ts';
import { usualBudget } from '#infra/settings.ts';
import { Problem } from '#local/problem.ts';
import type { Machine } from './machine.ts';

const missing = `There is no deploy.json. It describes your deployment, and may be as short as {}:
{
  "domain": { "name": "journal.example.com", "certificateArn": "arn:aws:acm:us-east-1:…" },
  "google": { "clientId": "…" },
  "stripe": true,
  "ai": { "model": "…", "baseUrl": "https://…" },
  "alarms": { "email": "you@example.com", "monthlyDollars": 80 }
}
Leave out what you don't want, write the file beside package.json, and run the command again, or run it in a terminal and answer its questions. docs/operations.md explains each line.`;

type Ask = NonNullable<Machine['ask']>;

/** Reads a file's text; a fault in it is a Problem. */
function read(text: string): DeployFile {
  try {
    return readDeployFile(text);
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

/** Asks until the answer fits deploy.json. An empty answer is null, and so is "no". */
async function acceptable<T>(ask: Ask, say: Machine['say'], question: string, accept: (answer: string) => T): Promise<T | null> {
  for (;;) {
    const answer = await ask(question);
    if (/^(no?)?$/i.test(answer)) return null;
    try {
      return accept(answer);
    } catch (error) {
      say((error as Error).message);
    }
  }
}

const dollarsOf = (answer: string): number => {
  const dollars = Number(answer.replace(/^\$/, ''));
  if (Number.isFinite(dollars)) return dollars;
  throw new Error('Please answer with a number such as 80.');
};

const yesOrNo = (answer: string): true => {
  if (/^y(es)?$/i.test(answer)) return true;
  throw new Error('Please answer y or n.');
};

/** Asks for the model that writes analyses. Its key is a secret and no part of the file. */
async function askModel(ask: Ask, say: Machine['say']): Promise<DeployFile['ai']> {
  const model = await acceptable(
    ask,
    say,
    'The model that writes analyses, by its provider’s name (empty: our own rules write them): ',
    (answer) => {
      readDeployFile(JSON.stringify({ ai: { model: answer } }));
      return answer;
    },
  );
  if (model === null) return null;
  const baseUrl = await acceptable(ask, say, 'The address of a server that speaks OpenAI’s API (empty: OpenAI’s own): ', (answer) => {
    readDeployFile(JSON.stringify({ ai: { model, baseUrl: answer } }));
    return answer;
  });
  return { model, ...(baseUrl && { baseUrl }) };
}

/** Asks who is called when something goes wrong, and when a month costs too much. */
async function askAlarms(ask: Ask, say: Machine['say']): Promise<DeployFile['alarms']> {
  const email = await acceptable(ask, say, 'An email address for alarms (empty: the dashboard alone): ', (answer) => {
    readDeployFile(JSON.stringify({ alarms: { email: answer } }));
    return answer;
  });
  if (email === null) return null;
  const monthlyDollars = await acceptable(ask, say, `A month’s budget in US dollars (empty: ${usualBudget}): `, (answer) => {
    readDeployFile(JSON.stringify({ alarms: { email, monthlyDollars: dollarsOf(answer) } }));
    return dollarsOf(answer);
  });
  return { email, ...(monthlyDollars && { monthlyDollars }) };
}

/** Makes deploy.json by questions, validating each answer like the file. */
async function askSettings(ask: Ask, say: Machine['say']): Promise<DeployFile> {
  say('There is no deploy.json yet. Each question may be left empty; you can change the file later.');
  const name = await acceptable(ask, say, 'The site’s own name, such as journal.example.com (empty: CloudFront’s name): ', (answer) => {
    readDeployFile(JSON.stringify({ domain: { name: answer, certificateArn: 'arn:aws:acm:us-east-1:' } }));
    return answer;
  });
  const domain =
    name === null
      ? null
      : await acceptable(ask, say, `The ARN of its certificate in us-east-1 (empty: do without ${name}): `, (certificateArn) => {
          readDeployFile(JSON.stringify({ domain: { name, certificateArn } }));
          return { name, certificateArn };
        });
  const clientId = domain && (await acceptable(ask, say, 'Google’s client id, to sign in with Google (empty: no): ', (answer) => answer));
  const paid = domain && (await acceptable(ask, say, 'Sell the paid plans through Stripe? (y/N) ', yesOrNo));
  const ai = await askModel(ask, say);
  const alarms = await askAlarms(ask, say);
  return {
    ...(domain && { domain }),
    ...(clientId && { google: { clientId } }),
    ...(paid && { stripe: true }),
    ...(ai && { ai }),
    ...(alarms && { alarms }),
  };
}

/** The content of deploy.json; if missing, asks the operator interactively. */
export async function readSettings({ readSettings: readText, writeSettings, ask, say }: Machine): Promise<DeployFile> {
  const text = readText();
  if (text !== null) return read(text);
  if (ask === null) throw new Problem(missing);
  const file = await askSettings(ask, say);
  writeSettings(`${JSON.stringify(file, null, 2)}\n`);
  say('deploy.json is written. Keep it with your clone; it holds no secret. The check says which secrets are stored beside it, and how.');
  return file;
}
