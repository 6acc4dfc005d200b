import { type LockFile, nameOf } from './lockFaults.ts';

/**
 * The packages as a bill of materials, CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json). Packages for building or
 * testing only are marked `excluded`.
 */
export function sbom({ packages }: LockFile, { version = '' }: { readonly version?: string }) {
  const components = Object.entries(packages)
    .filter(([path, { version: its }]) => path !== '' && its !== undefined)
    .map(([path, { version: its, integrity, license, dev }]) => {
      const name = nameOf(path);
      return {
        type: 'library',
        'bom-ref': path,
        name,
        version: its,
        scope: dev ? 'excluded' : 'required',
        purl: `pkg:npm/${name.replace('@', '%40')}@${its}`,
        ...(license && { licenses: [{ expression: license }] }),
        ...(integrity && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
        }),
      };
    });
  const component = { type: 'application', name: 'afterbell', version };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components };
}
