import type { Client } from '../api/createApi.ts';

/** The names of an area's calls. */
export type CallName<A extends keyof Client> = keyof Client[A];
/** Input of a call. */
export type CallInput<A extends keyof Client, N extends CallName<A>> = Client[A][N] extends (input: infer I) => unknown
  ? NonNullable<I>
  : never;
/** Reply of a call. */
export type ReplyOf<A extends keyof Client, N extends CallName<A>> = Client[A][N] extends (...input: never[]) => Promise<infer R>
  ? R
  : never;
/** A call as a function. */
export type ApiCall<A extends keyof Client, N extends CallName<A>> = (input: CallInput<A, N>) => Promise<ReplyOf<A, N>>;

/** The key of what a call answered; all of an area begin alike, so that a change there makes them all be asked again. */
export const keyOf = <A extends keyof Client, N extends CallName<A>>(area: A, name: N, input: CallInput<A, N>) =>
  [area, name, input] as const;
