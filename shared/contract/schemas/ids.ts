import * as z from 'zod/mini';
import type { FillId, ImportId, TradeId, UserId } from '#domain/units/ids.ts';
import { shaped, text } from './text.ts';

/** A schema of text as one of the ids it checks: changes only the type. */
const idOf = <Id extends string>(schema: z.ZodMiniType<string, string>): z.ZodMiniType<Id, Id> => schema as z.ZodMiniType<Id, Id>;

/** A user's id, as our own replies and items state it. */
export const UserIdText = idOf<UserId>(z.string());

/** 64 bits as 11 base64url characters: the form of fill ids, and of ids without a brand of their own. */
export const ShortIdText = shaped(11, /^[A-Za-z0-9_-]{11}$/);

/** A fill's id. */
export const FillIdText = idOf<FillId>(ShortIdText);

/** A trade's id: that of its first opening fill. The journal decides whether such a trade exists. */
export const TradeIdText = idOf<TradeId>(ShortIdText);

/** The id of a plan. */
export const PlanKey = shaped(20, /^[0-9a-z]{9}[A-Za-z0-9_-]{11}$/);

/** A stored import's id. */
export const ImportIdText = idOf<ImportId>(z.string());

/** An import's id as a call names it: at most 60 characters. */
export const ImportIdInput = idOf<ImportId>(text(60));
