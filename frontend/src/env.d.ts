/// <reference types="vite/client" />

/** State of the line, in browsers with the Network Information API. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** The browser's view of the contract: see contractRoutes.ts. */
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
/** The names of the brokers whose files are read: see brokerNames.ts. */
declare module 'importers:brokers' {
  export const brokers: readonly string[];
}
/** The open source of the product: see openSource.ts. */
declare module 'openSource:packages' {
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly license: string;
    readonly text: number | null;
  }[];
}
declare module 'openSource:texts' {
  export const texts: readonly string[];
}
declare module 'contract:laterRoutes' {
  export const routes: typeof import('contract:routes').routes;
}
