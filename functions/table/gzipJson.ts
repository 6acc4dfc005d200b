type Zip = { readonly gzip: (text: string) => Promise<Uint8Array>; readonly gunzip: (bytes: Uint8Array) => Promise<Uint8Array> };

/** Node's own gzip. */
function zipOfNode(): Zip {
  const { constants, gzip, gunzip } = process.getBuiltinModule('node:zlib');
  const { promisify } = process.getBuiltinModule('node:util');
  const level = { level: constants.Z_BEST_COMPRESSION - 3 };
  return { gzip: (text) => promisify(gzip)(text, level), gunzip: promisify(gunzip) };
}

/** The gzip of a browser: the journal without an account runs handlers there. */
function zipOfBrowser(): Zip {
  const pass = async (bytes: Uint8Array, through: CompressionStream | DecompressionStream) =>
    new Uint8Array(await new Response(new Response(new Uint8Array(bytes)).body!.pipeThrough(through)).arrayBuffer());
  return {
    gzip: (text) => pass(new TextEncoder().encode(text), new CompressionStream('gzip')),
    gunzip: (bytes) => pass(bytes, new DecompressionStream('gzip')),
  };
}

const { gzip, gunzip } = typeof process === 'undefined' ? zipOfBrowser() : zipOfNode();

/** JSON, gzipped: how everything large is stored and sent. */
export const gzipJson = (value: unknown): Promise<Uint8Array> => gzip(JSON.stringify(value));

/** The value that was zipped. */
export const gunzipJson = async (bytes: unknown): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await gunzip(bytes as Uint8Array)));
