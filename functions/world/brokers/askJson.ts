import { type BrokerRow, isRow } from './brokerRow.ts';
import {
  type BrokerAnswer,
  type BrokerError,
  type BrokerFacts,
  BrokerFailed,
  type BrokerRequest,
  type BrokerSession,
} from './brokerSource.ts';

const away: BrokerError = { failure: 'away', after: 'retry' };
const notUnderstood: BrokerError = { failure: 'not_understood', after: 'retry' };
/** The longest that a broker's Retry-After is followed, in seconds: its clock or its proxy may be wrong. */
const LONGEST_WAIT = 24 * 3600;

/** Keeps numbers as written: doubles would change quantities of many digits. */
const asWritten = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value;

/** The text as JSON with numbers as text; undefined for anything else, such as a page of HTML. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text, asWritten);
  } catch {
    return undefined;
  }
}

/** The broker's words without any part of the credential. */
const cleaned = (words: string, { credential }: BrokerSession): string =>
  Object.values(credential)
    .filter((secret) => secret.length > 3)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);

/** The failure that a broker's code means by its table; `notUnderstood` when it is not in there. */
export function refused(session: BrokerSession, { errors }: Pick<BrokerFacts, 'errors'>, code: string, words = ''): BrokerFailed {
  const known = Object.hasOwn(errors, code) ? errors[code]! : notUnderstood;
  return new BrokerFailed(known, cleaned(code, session), cleaned(words, session));
}

/** The failure of a status, where the body has no known code. */
function meaningOf({ status, header }: BrokerAnswer, { errors }: Pick<BrokerFacts, 'errors'>, isJson: boolean): BrokerError {
  const known = errors[String(status)];
  const wait = Number(header('retry-after'));
  if (status === 429 && wait > 0) return { failure: 'busy', after: { waitSeconds: Math.min(Math.ceil(wait), LONGEST_WAIT) } };
  // A proxy in front of the service refuses in HTML, for any credential.
  if (status === 403 && !isJson) return away;
  return known ?? (status >= 500 ? away : notUnderstood);
}

/**
 * The answer to one request as JSON, in which numbers are text as the broker wrote them. `codeIn` finds the broker's own code in the body of a refusal, which
 * counts before its status. Throws the failure in the broker's table.
 */
export async function askJson(
  session: BrokerSession,
  facts: Pick<BrokerFacts, 'errors'>,
  request: BrokerRequest,
  codeIn: (body: BrokerRow) => string = () => '',
): Promise<unknown> {
  const answer = await session.ask(request);
  const body = jsonIn(answer.text);
  const isGood = answer.status >= 200 && answer.status < 300;
  if (isGood && body !== undefined) return body;
  const code = isRow(body) ? codeIn(body) : '';
  if (Object.hasOwn(facts.errors, code)) throw refused(session, facts, code);
  throw new BrokerFailed(meaningOf(answer, facts, body !== undefined), String(answer.status));
}
