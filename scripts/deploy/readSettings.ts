import { type DeployFile, readDeployFile } from '#infra/deployFile.ts';
import { Problem } from '#local/problem.ts';
import type { Machine } from './machine.ts';

const missing = `There is no deploy.json. It describes your deployment, and may be as short as {}:
{
  "domain": { "name": "journal.example.com", "certificateArn": "arn:aws:acm:us-east-1:…" },
  "google": { "clientId": "…" },
  "stripe": true,
  "alarms": { "email": "you@example.com" }
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

const yesOrNo = (answer: string): true => {
  if (/^y(es)?$/i.test(answer)) return true;
  throw new Error('Please answer y or n.');
};

/** Makes deploy.json by questions: what it asks for is checked as it will be read. */
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
  const alarms = await acceptable(ask, say, 'An email address for alarms (empty: the dashboard alone): ', (email) => {
    readDeployFile(JSON.stringify({ alarms: { email } }));
    return { email };
  });
  return {
    ...(domain && { domain }),
    ...(clientId && { google: { clientId } }),
    ...(paid && { stripe: true }),
    ...(alarms && { alarms }),
  };
}

/** What deploy.json says; made by questions where there is none and somebody is there to answer. */
export async function readSettings({ readSettings: readText, writeSettings, ask, say }: Machine): Promise<DeployFile> {
  const text = readText();
  if (text !== null) return read(text);
  if (ask === null) throw new Problem(missing);
  const file = await askSettings(ask, say);
  writeSettings(`${JSON.stringify(file, null, 2)}\n`);
  say('deploy.json is written. Keep it with your clone; it holds no secret.');
  return file;
}
