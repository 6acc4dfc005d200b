import * as z from 'zod/mini';
import { takeable } from '../../schemas/takeable.ts';
import { AiRequestLimits, SpecialAccessView, SubscriptionView } from '../../schemas/user.ts';

/** `disabled`: the account can't be accessed. */
const UserLine = z.object({
  _id: z.string(),
  username: z.string(),
  subscription: SubscriptionView,
  specialAccess: SpecialAccessView,
  disabled: z.boolean(),
});

/** An account in a list: when its owner last signed in (null after a month without), how many sign-ins count, and what is left of the AI credits. */
export const ListedUser = z.extend(UserLine, { lastSignIn: z.nullable(z.string()), sessions: z.int(), aiRequestLimits: AiRequestLimits });

/** An account for admins. Excludes the journal, which is private. Instants are ISO. */
export const AdminUser = z.extend(UserLine, {
  email: z.string(),
  createdAt: z.string(),
  timeZone: z.string(),
  withoutPassword: z.boolean(),
  /** Signing in asks for a code of an authenticator app. */
  secondFactor: z.boolean(),
  takenDown: z.array(z.enum(takeable)),
  aiRequestLimits: AiRequestLimits,
  /** Sign-ins whose tokens count. */
  sessions: z.int(),
});
