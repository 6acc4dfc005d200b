// Record 0110: the journal without an account runs the product's handlers in the browser.

import type { Api } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { InvalidInput, parseInput } from '#functions/kernel/parseInput.ts';
import { errors } from '#shared/errors.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DemoAnswer, DemoRefusal } from '../src/app/demoPorts.ts';
import { demoViewer, demoWorld, heldItems, writtenItems } from './demoWorld.ts';
import type { Look } from './firstAnswers.ts';
import { handlers } from './handlers.ts';

/** A call's input as its contract states it. Throws `InvalidInput`. */
const checkedInput = (area: string, name: string, input: object): unknown => parseInput((api as Api)[area]![name]!, input);

/** Maps a thrown value to a refusal; unexpected errors are logged. */
function refusalOf(error: unknown): DemoRefusal {
  const known = error instanceof Refusal ? error : new Refusal('internal');
  if (known !== error) console.error('A call of the journal without an account failed.', error);
  const { code, message } = known;
  return { code, message, status: errors[code].status, fields: known instanceof InvalidInput ? known.fields : {} };
}

/** A handler of any call: as a method, whose argument is not compared. */
type AnyHandler = { handle(call: object): Promise<unknown> }['handle'];
type HandlersByArea = Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>>;

const refuse = (code: ConstructorParameters<typeof Refusal>[0], detail?: string): never => {
  throw new Refusal(code, detail);
};

const handlerOf = (area: string, name: string): AnyHandler | undefined => (handlers as HandlersByArea)[area]?.[name];

/**
 * The server of one tab, in its worker: the product's own handlers over a table in memory. `stored` is the text of an earlier page of this tab;
 * null begins an empty journal.
 */
export function demoServer(stored: string | null, look: Look) {
  const world = demoWorld(stored === null ? null : heldItems(stored), look);
  const viewer = demoViewer(look);

  /** Answers a call of the API, as the server would. */
  async function answer(area: string, name: string, input: object = {}): Promise<DemoAnswer> {
    const handler = handlerOf(area, name);
    if (handler === undefined) return { needsAccount: true, writes: world.writes() };
    try {
      const call = { input: checkedInput(area, name, input), viewer, world, request: { id: '', ip: null, userAgent: null }, refuse };
      const reply = await handler({ ...call, cookies: {}, ifNoneMatch: () => undefined });
      return { reply, writes: world.writes() };
    } catch (error) {
      return { refused: refusalOf(error), writes: world.writes() };
    }
  }
  /** The journal as text, for the next page of this tab. */
  const text = (): string => writtenItems(world.table.all());
  return { answer, text };
}
export type DemoServer = ReturnType<typeof demoServer>;
