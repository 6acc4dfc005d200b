import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** JSON, gzipped: how everything large is stored and sent. */
export const gzipJson = (value: unknown): Promise<Uint8Array> => zip(JSON.stringify(value), { level: constants.Z_BEST_COMPRESSION - 3 });

/** The value that was zipped. */
export const gunzipJson = async (bytes: unknown): Promise<unknown> => JSON.parse((await unzip(bytes as Uint8Array)).toString('utf8'));
