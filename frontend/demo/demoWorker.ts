import { millis } from '#domain/units/millis.ts';
import type { DemoStart, DemoWorker } from '../src/app/demoPorts.ts';
import type { Remote } from '../src/browser/workers/callWorker.ts';
import type { SampleApi } from '../src/journal/loadSample.ts';
import type { DemoServer } from './demoServer.ts';
import { firstAnswers } from './firstAnswers.ts';

/** The client of a server in the same thread, for the sample. */
function clientOf(server: DemoServer): SampleApi {
  const call = (area: string, name: string) => async (input?: object) => {
    const answer = await server.answer(area, name, input);
    if ('reply' in answer) return answer.reply;
    throw new Error('refused' in answer ? answer.refused.message : `${area}.${name} needs a server.`);
  };
  const areaOf = (area: string) => new Proxy({}, { get: (_, name: string) => call(area, name) });
  return new Proxy({}, { get: (_, area: string) => areaOf(area) }) as SampleApi;
}

/** A server, and the end of what follows its start. */
type Opened = { readonly server: DemoServer; readonly whole: Promise<boolean> };

/** The server of a tab: with the text of an earlier page, or with the sample month, whose notes, bars and plan follow. */
async function openServer({ text, ...look }: DemoStart): Promise<Opened> {
  const { demoServer } = await import('./demoServer.ts');
  const server = demoServer(text, look);
  if (text !== null) return { server, whole: Promise.resolve(false) };
  const { loadSample } = await import('../src/journal/loadSample.ts');
  const { addRest } = await loadSample(clientOf(server), millis(Date.now()), true);
  return { server, whole: addRest().then(() => true) };
}

/** The worker's server for one tab. Answers the first figures of a new tab before the handlers have loaded. */
export function demoWorker(): DemoWorker & Remote {
  const { promise: started, resolve } = Promise.withResolvers<DemoStart>();
  let opened: Promise<Opened> | null = null;
  let first: ReturnType<typeof firstAnswers> = {};
  const open = () => (opened ??= started.then(openServer));
  return {
    async start(start) {
      if (start.text === null) first = firstAnswers(start, Date.now());
      resolve(start);
    },
    async answer(area, name, input) {
      await started;
      const early = opened === null ? first[`${area}.${name}`] : undefined;
      if (early !== undefined) return { reply: await early(input), writes: 0 };
      return (await open()).server.answer(area, name, input);
    },
    whole: async () => (await open()).whole,
    text: async () => (await open()).server.text(),
  };
}
