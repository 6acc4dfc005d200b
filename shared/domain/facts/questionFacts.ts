import { presentDay } from '../metrics/table/presentDay.ts';
import type { Millis } from '../units/millis.ts';
import { ALL, type FactsDocument } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { journalFacts } from './journalFacts.ts';
import { askedTime } from './time/askedTime.ts';
import { timeFacts } from './time/timeFacts.ts';

/**
 * The facts that a question is answered from, asked at `now` (UTC milliseconds). A question about one period
 * is about the trades closed in it, so its groups are theirs; one that compares periods, or asks for the best or the
 * worst of them, is about all trades of the scope. Periods that are asked for have ids that begin with "asked:". `compared`: the trades that a picture is of.
 */
export function questionFacts(
  source: FactSource,
  question: string,
  now: Millis,
): { readonly document: FactsDocument; readonly compared: FactSource } {
  const asked = askedTime(question, presentDay(source.table, source.zone, now));
  const [only] = asked.periods;
  if (only === undefined && asked.ends.length === 0) return { document: journalFacts(source), compared: source };
  const isOne = asked.periods.length === 1 && only !== undefined;
  const meant = isOne ? { ...source, filter: { ...source.filter, from: only.from, to: only.to } } : source;
  const document = journalFacts(meant);
  const [baseline, ...rest] = document.facts;
  const all = isOne && baseline !== undefined && baseline.id === ALL ? { ...baseline, label: only.label } : baseline!;
  return { document: { ...document, facts: [all, ...timeFacts(source, asked), ...rest] }, compared: meant };
}
