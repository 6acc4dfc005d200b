declare const names: unique symbol;

/**
 * Text that identifies one kind of object. The brand exists for the compiler only: plain text is not an id, and ids
 * of different kinds don't mix.
 */
type Id<Kind extends string> = string & { readonly [names]: Kind };

/** One of our users: `_id` of the specification, `uid` of an access token. Their name in the user pool is separate. */
export type UserId = Id<'User'>;

/** Text as the user id it is. For the edges only: tokens, keys and items of the table, new accounts. */
export const userIdOf = (text: string): UserId => text as UserId;

/**
 * A line of the ledger, for good: 64 bits as 11 base64url characters, made from what the broker's file states (`trades/fillId.ts`) and kept through
 * every later import. An execution that one trade closes and the next opens is two lines with one id.
 */
export type FillId = Id<'Fill'>;

declare const opens: unique symbol;

/**
 * A trade: the id of its first opening fill. It passes wherever a fill id is asked for; only some fills' ids are a trade's, so the other way it
 * does not. A strategy or campaign has the id of its first trade.
 */
export type TradeId = FillId & { readonly [opens]: 'Trade' };

/** Text as the fill id it is. For the edges only: columns of ids, hashes. */
export const fillIdOf = (text: string): FillId => text as FillId;

/** Text as the trade id it is. For the edges only: addresses, and the first fill of a row that is known to be a trade. */
export const tradeIdOf = (text: string): TradeId => text as TradeId;

/** A commit of a file: sortable time and chance, as the server makes it. Fills name it as their `batch`. */
export type ImportId = Id<'Import'>;

/** Text as the import id it is. For the edges only: the server that makes it, addresses. */
export const importIdOf = (text: string): ImportId => text as ImportId;
