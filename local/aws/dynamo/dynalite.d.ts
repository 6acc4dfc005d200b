// The modules of dynalite 4.0.0 (pinned; it ships no types) that the local DynamoDB is built on.
declare module 'dynalite/db/index.js' {
  export type Value = Readonly<Record<string, unknown>>;
  export type Attributes = Record<string, Value>;
  export type Done<T> = (error: Error | null | undefined, value?: T) => void;
  export type Table = {
    TableName: string;
    TableStatus: string;
    KeySchema: { AttributeName: string; KeyType: string }[];
    AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  };
  /** Rows under one prefix of the LevelDB store. */
  export type Rows = {
    lock(key: string, holding: (release: <T>(done: Done<T>) => Done<T>) => void): void;
    get(key: string, done: Done<Attributes>): void;
    put(key: string, value: Attributes, done: Done<void>): void;
    del(key: string, done: Done<void>): void;
    createKeyStream(): NodeJS.ReadableStream;
    createValueStream(options?: object): AsyncIterable<Attributes>;
  };
  export type LevelWrite = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
  export type LevelIterator = { close(): Promise<void> };
  export type Store = {
    db: {
      open(): Promise<void>;
      get(key: string): Promise<unknown>;
      put(key: string, value: unknown): Promise<void>;
      batch(writes: LevelWrite[]): Promise<void>;
      close(): Promise<void>;
      keys(options?: object): LevelIterator;
      values(options?: object): LevelIterator;
      attachResource(resource: object): void;
      detachResource(resource: object): void;
      iterator(options: { keyEncoding: 'buffer'; valueEncoding: 'buffer' }): AsyncIterable<[Uint8Array, Uint8Array]>;
    };
    getItemDb(table: string): Rows;
    getIndexDb(type: string, table: string, index: string): Rows;
    getTable(name: string, checkStatus: boolean, done: Done<Table>): void;
  };
  /** A request after `checkValidations`: expressions are parsed into hidden fields. */
  export type Prepared = { TableName: string; Key?: Attributes; Item?: Attributes; ReturnConsumedCapacity?: string };
  export function create(options: { path?: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): Store;
  export function validateItem(item: Attributes, table: Table): Error | undefined;
  export function validateKey(key: Attributes, table: Table): Error | undefined;
  export function createKey(itemOrKey: Attributes, table: Table): string;
  export function checkConditional(data: Prepared, existing: Attributes | undefined): Error | null | undefined;
  export function itemSize(item: Attributes): number;
  export function capacityUnits(item: Attributes | undefined, isRead: boolean, isConsistent?: boolean): number;
}

declare module 'dynalite/validations/index.js' {
  import type { Prepared, Store } from 'dynalite/db/index.js';
  export function checkTypes(data: object, types: object): Prepared;
  export function checkValidations(data: Prepared, types: object, custom: unknown, store: Store): void;
}
