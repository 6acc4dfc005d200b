import type { Account } from './account.ts';
import { listOf, type ParameterShape, type Parameters, text } from './parameters.ts';

/** One call of the API: `:id` in the path is handed over; anything not named in `takes` is refused. */
export type StripeRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly takes: ParameterShape;
  answer(account: Account, parameters: Readonly<Record<string, unknown>>, id: string): object;
};

/** States a route with the types of its parameters. Every call takes `expand` (https://docs.stripe.com/expand). */
export function route<S extends ParameterShape>(
  method: StripeRoute['method'],
  path: string,
  takes: S,
  answer: (account: Account, parameters: Parameters<S>, id: string) => object,
): StripeRoute {
  return { method, path, takes: { ...takes, expand: listOf(text) }, answer: answer as StripeRoute['answer'] };
}
