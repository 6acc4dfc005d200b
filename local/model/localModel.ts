import { startModel } from './startModel.ts';

/** The stand-in for a model, started, as the environment of the functions names it. It ends with `stops`. */
export async function localModel(stops: (() => unknown)[]): Promise<Readonly<Record<string, string>>> {
  const model = await startModel();
  stops.push(model.stop);
  return { OPENAI_API_KEY: 'local', OPENAI_MODEL: 'local', OPENAI_BASE_URL: model.url };
}
