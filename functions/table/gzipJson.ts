type Zip = { readonly gzip: (text: string) => Promise<Uint8Array>; readonly gunzip: (bytes: Uint8Array) => Promise<Uint8Array> };

/** Characters or bytes below which another thread takes longer to reach than the work. */
const SMALL = 8192;

/** Node's own gzip. */
function zipOfNode(): Zip {
  const { constants, gunzip, gunzipSync, gzip, gzipSync } = process.getBuiltinModule('node:zlib');
  const { promisify } = process.getBuiltinModule('node:util');
  const level = { level: constants.Z_BEST_COMPRESSION - 3 };
  const [zip, unzip] = [promisify(gzip), promisify(gunzip)];
  return {
    gzip: async (text) => (text.length < SMALL ? gzipSync(text, level) : zip(text, level)),
    gunzip: async (bytes) => (bytes.length < SMALL ? gunzipSync(bytes) : unzip(bytes)),
  };
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

const utf8 = new TextDecoder();

/** JSON, gzipped: how everything large is stored and sent. */
export const gzipJson = (value: unknown): Promise<Uint8Array> => gzip(JSON.stringify(value));

/** The value that was zipped. */
export const gunzipJson = async (bytes: unknown): Promise<unknown> => JSON.parse(utf8.decode(await gunzip(bytes as Uint8Array)));
