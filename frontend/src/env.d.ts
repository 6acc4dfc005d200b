/// <reference types="vite/client" />

/** What the browser needs of the contract: see contractRoutes.ts. */
declare module 'contract:routes' {
  type Envelope = 'data' | 'flat' | 'bytes' | 'frames' | 'redirect';
  type Route = {
    readonly method: string;
    readonly path: string;
    readonly access: string;
    readonly envelope: Envelope;
    /** The body may come gzipped. */
    readonly gzip?: true;
  };
  export const routes: Readonly<Record<string, Readonly<Record<string, Route>>>>;
}
declare module 'contract:laterRoutes' {
  export const routes: typeof import('contract:routes').routes;
}
