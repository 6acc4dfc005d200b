import { startModel } from './startModel.ts';

/** The started model stub, as environment of the functions. It ends with `stops`. */
export async function localModel(stops: (() => unknown)[]): Promise<Readonly<Record<string, string>>> {
  const model = await startModel();
  stops.push(model.stop);
  return { OPENAI_API_KEY: 'local', OPENAI_MODEL: 'local', OPENAI_BASE_URL: model.url };
}
