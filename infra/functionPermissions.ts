import type { FileKind } from '#contract/settings/fileKinds.ts';
import { type prefixes, tableKeys } from '#functions/table/table.ts';

/** A group of items, by the name of its prefix. */
export type KeyGroup = keyof typeof prefixes;

/**
 * The permissions of one function; everything else is denied. Groups are the partition prefixes of
 * functions/table/table.ts.
 */
export type FunctionPermissions = {
  readonly get?: readonly KeyGroup[];
  readonly query?: readonly KeyGroup[];
  readonly put?: readonly KeyGroup[];
  readonly update?: readonly KeyGroup[];
  readonly remove?: readonly KeyGroup[];
  /** Conditions on items that a transaction does not change. */
  readonly check?: readonly KeyGroup[];
  /** Where a group must not be written freely: the only attributes a put or an update of it may name. */
  readonly onlyAttributes?: Partial<Record<KeyGroup, readonly string[]>>;
  /** Where a group must not be read as a whole: the only attributes a read of it may ask for, and it must name them. */
  readonly readsOnly?: Partial<Record<KeyGroup, readonly string[]>>;
  /** Calls to the user pool, exact actions. */
  readonly identity?: readonly `cognito-idp:Admin${string}`[];
  /** Gets the secret of the client that can only recover. */
  readonly recovery?: true;
  /** Gets the secrets of both clients: it checks passwords, and changes second factors with tokens of the client that recovers. */
  readonly secondFactor?: true;
  /** Gets the secret that is mixed into hashes. */
  readonly pepper?: true;
  /**
   * Users' files: kinds it may write, accept from a browser, read or link to, and delete; and whether it may delete
   * all files of a user.
   */
  readonly files?: { readonly [may in 'put' | 'receive' | 'get' | 'remove']?: readonly FileKind[] } & { readonly removeAll?: true };
  /** Gets the payment provider's key and prices. */
  readonly payments?: true;
  /** Gets the key of the model that writes analyses. */
  readonly model?: true;
  /** Asks providers of market data with people's own keys, which it seals. */
  readonly market?: true;
  /** Asks brokers with people's own credentials, which it seals. */
  readonly brokers?: true;
  /** Mail, devices and webhooks: `shows` which there are and seals secrets of webhooks; `sends` may also send mail. Both derive from the secret of the push key. */
  readonly messages?: 'shows' | 'sends';
  /** Counts what could not be delivered. */
  readonly countsLost?: true;
  /** Reads how the API answered. */
  readonly readsAnswers?: true;
  /** Calls our own API with the tokens of its callers. */
  readonly asksApi?: true;
  /** Reads the site's page or names its address, where the site has a name. */
  readonly showsSite?: true;
  /** Publishes events on the bus. */
  readonly publishes?: true;
  /** Megabytes and seconds where the usual 512 and 10 are not enough. */
  readonly memory?: number;
  readonly seconds?: number;
};

/** Attributes every write names. */
export const itemKey = [tableKeys.pk, tableKeys.sk];
