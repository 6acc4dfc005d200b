import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';

/** A schema of text as one of the ids it checks: nothing but the type changes. */
const idOf = <Id extends string>(schema: z.ZodMiniType<string, string>): z.ZodMiniType<Id, Id> => schema as z.ZodMiniType<Id, Id>;

/** A user's id, as our own replies and items state it. */
export const UserIdText = idOf<UserId>(z.string());
