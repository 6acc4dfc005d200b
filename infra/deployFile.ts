import { join } from 'node:path';
import * as z from 'zod/mini';
import { stagePattern } from './stageNames.ts';

/** The schema of `deploy.json` in the project's folder. Never contains secrets. */
export const DeployFile = z.strictObject({
  /** The site's own name, with the ARN of its certificate in us-east-1. */
  domain: z.optional(
    z.nullable(
      z.strictObject({
        name: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'domain.name is a name such as journal.example.com.')),
        certificateArn: z
          .string()
          .check(z.regex(/^arn:aws:acm:us-east-1:/, 'domain.certificateArn is the ARN of a certificate in us-east-1.')),
      }),
    ),
  ),
  google: z.optional(z.nullable(z.strictObject({ clientId: z.string().check(z.minLength(1, 'google.clientId is empty.')) }))),
  stripe: z.optional(z.nullable(z.boolean())),
  /** The model that writes analyses; `baseUrl` is a server compatible with OpenAI's, whose own it is without. */
  ai: z.optional(
    z.nullable(
      z.strictObject({
        model: z.string().check(z.regex(/^[\w.:/-]{1,80}$/, 'ai.model is the name of a model.')),
        baseUrl: z.optional(
          z.nullable(z.string().check(z.regex(/^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/, 'ai.baseUrl is an https address.'))),
        ),
      }),
    ),
  ),
  /** The sender of mail to users, at an identity that SES has verified. */
  mail: z.optional(
    z.nullable(
      z.strictObject({ from: z.string().check(z.regex(/^[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'mail.from is an email address.')) }),
    ),
  ),
  /** The domain of traders' secret addresses for statements: a name of its own, whose mail SES receives. */
  inbox: z.optional(
    z.nullable(
      z.strictObject({
        domain: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'inbox.domain is a name such as in.example.com.')),
      }),
    ),
  ),
  /** The calendar of OpenTimestamps that stamps the pages of the public log. */
  recordCalendar: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.regex(
            /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/,
            'recordCalendar is an https address such as https://alice.btc.calendar.opentimestamps.org.',
          ),
        ),
    ),
  ),
  /** Recipient of alarms, and the monthly budget in US dollars that triggers one. */
  alarms: z.optional(
    z.nullable(
      z.strictObject({
        email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'alarms.email is an email address.')),
        monthlyDollars: z.optional(z.nullable(z.number().check(z.minimum(1, 'alarms.monthlyDollars is at least 1.')))),
      }),
    ),
  ),
  /** False lets admins in with a password alone. */
  adminSecondFactor: z.optional(z.nullable(z.boolean())),
  /** Multiplies how many requests a second the API takes of all callers together, for every call. */
  apiRate: z.optional(
    z.nullable(z.number().check(z.minimum(0.1, 'apiRate is from 0.1 to 100.'), z.maximum(100, 'apiRate is from 0.1 to 100.'))),
  ),
  /** A table that was restored, in place of the stack's own, which stays. `npm run restore` writes it. */
  tableName: z.optional(z.nullable(z.string().check(z.regex(/^[\w.-]{3,255}$/, 'tableName is the name of a table.')))),
  /** A part of every name, so that two stages live in one account. */
  stage: z.optional(
    z
      .string()
      .check(
        z.regex(
          stagePattern,
          'stage is a short word of lower-case letters and digits, such as "test", without "aws", "amazon" or "cognito".',
        ),
      ),
  ),
  secretsVersion: z.optional(
    z.nullable(z.string().check(z.regex(/^[\w.-]{1,30}$/, 'secretsVersion has at most 30 letters, digits, ".", "_" and "-".'))),
  ),
});
export type DeployFile = z.infer<typeof DeployFile>;

/** The file of this clone's deployment; another can be named by the environment. */
export const deployFile = (): string => process.env.AFTERBELL_DEPLOY_FILE ?? join(import.meta.dirname, '..', 'deploy.json');

/** Reads a deploy file's text; throws a sentence when it does not fit. */
export function readDeployFile(text: string): DeployFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`deploy.json is not valid JSON: ${(error as Error).message}. Mend it, or move it away and answer the questions anew.`);
  }
  const parsed = DeployFile.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const { code, path, message } = issue;
    const where = path.join('.');
    if (issue.code === 'unrecognized_keys')
      throw new Error(
        `deploy.json has "${issue.keys.join('", "')}", which it does not know. docs/operations.md lists what it may contain.`,
      );
    throw new Error(
      code === 'custom' || code === 'invalid_format' || code === 'too_small' || code === 'too_big'
        ? message
        : `deploy.json does not fit${where && ` at "${where}"`}${issue.code === 'invalid_type' ? `, where it needs a value of type ${issue.expected}` : ''}. docs/operations.md lists what it may contain.`,
    );
  }
  if (parsed.data.google && !parsed.data.domain) {
    throw new Error('google needs domain: Google sends people back to one fixed address. Add domain to deploy.json, or take google out.');
  }
  if (parsed.data.stripe && !parsed.data.domain) {
    throw new Error(
      'stripe needs domain: people come back from paying to one fixed address. Add domain to deploy.json, or take stripe out.',
    );
  }
  if (parsed.data.mail && !parsed.data.domain) {
    throw new Error('mail needs domain: links in mails lead to one fixed address. Add domain to deploy.json, or take mail out.');
  }
  const { inbox, domain, mail } = parsed.data;
  if (inbox && [domain?.name, mail?.from.split('@')[1]].includes(inbox.domain)) {
    throw new Error('inbox.domain needs a name of its own, such as in.example.com: every mail to it is read as a statement.');
  }
  return parsed.data;
}
