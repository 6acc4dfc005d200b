declare const names: unique symbol;

/** Text that names one kind of thing. The brand exists for the compiler only: bare text is no id, and an id of one kind is none of another. */
type Id<Kind extends string> = string & { readonly [names]: Kind };

/** One of our users: `_id` of the specification, `uid` of an access token. What the user pool calls them is another name. */
export type UserId = Id<'User'>;

/** Text as the user id it is. For the edges only: tokens, keys and items of the table, new accounts. */
export const userIdOf = (text: string): UserId => text as UserId;
