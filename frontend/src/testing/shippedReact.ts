// React as the site ships it, for tests: half the time of its build for development, which has an `act` and warnings. Loaded before anything draws.
import { createRequire } from 'node:module';

const { setImmediate, queueMicrotask, performance } = globalThis;
/** The steps that React has put off, in their order. */
const putOff: (() => void)[] = [];

/** Puts a step off as `later` does, unless it is done before. */
const putOffBy = (later: (step: () => void) => void) => (step: () => void) => {
  putOff.push(step);
  later(() => {
    const at = putOff.indexOf(step);
    if (at < 0) return;
    putOff.splice(at, 1);
    step();
  });
};

function doPutOff(): void {
  for (let step = putOff.shift(); step !== undefined; step = putOff.shift()) step();
}

// React captures these when it is loaded. Its clock is real: where a test's clock began at zero, it would hold a
// screen back for as long as its worker ran.
const now = performance.now.bind(performance);
Object.assign(globalThis, { setImmediate: putOffBy(setImmediate), queueMicrotask: putOffBy(queueMicrotask), performance: { now } });
const load = createRequire(import.meta.url);
const react = load('react') as { act?: unknown };
load('react-dom/client');
Object.assign(globalThis, { setImmediate, queueMicrotask, performance });

/** Number of nested `act` calls: only the outermost flushes the deferred work. */
let depth = 0;

async function finish(work: Promise<unknown>): Promise<unknown> {
  try {
    const answer = await work;
    do {
      if (depth === 1) doPutOff();
      await new Promise((next) => setImmediate(next));
    } while (putOff.length > 0);
    return answer;
  } finally {
    depth--;
  }
}

/** Runs something and then all that React has put off, as `act` of the build for development does. */
function act(run: () => unknown): Promise<unknown> {
  depth++;
  let answer: unknown;
  try {
    answer = run();
    if (typeof (answer as PromiseLike<unknown> | null)?.then === 'function') return finish(answer as Promise<unknown>);
    if (depth === 1) doPutOff();
  } catch (error) {
    depth--;
    throw error;
  }
  depth--;
  return Promise.resolve(answer);
}

react.act = act;
