import * as z from 'zod/mini';
import { shaped } from './text.ts';

/** A time of day on the trader's clock, "22:30". */
const TimeOfDay = shaped(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.');

/** Kinds that a device may show. */
export const pushKinds = ['sync', 'week', 'limit', 'invite', 'security'] as const;
/** One of them. */
export type PushKind = (typeof pushKinds)[number];
/** Kinds that are sent by e-mail. */
export const mailKinds = ['security', 'digest'] as const;
/** One of them. */
export type MailKind = (typeof mailKinds)[number];
/** Events that a webhook may ask for, by the names they are sent under. */
export const hookEvents = ['trade.closed', 'import.done', 'week.ready'] as const;
/** One of them. */
export type HookEvent = (typeof hookEvents)[number];

/**
 * A user's choice of messages that leave Afterbell, by channel and kind. `quiet`: no device shows anything from `from` until `until`, each day on the trader's clock; null: at any time.
 * `showsText`: a notification on a device has its words; otherwise only its kind.
 */
export const MessageChoice = z.strictObject({
  mail: z.strictObject({ security: z.boolean(), digest: z.boolean() }),
  push: z.strictObject({ sync: z.boolean(), week: z.boolean(), limit: z.boolean(), invite: z.boolean(), security: z.boolean() }),
  quiet: z.nullable(z.strictObject({ from: TimeOfDay, until: TimeOfDay })),
  showsText: z.boolean(),
});
export type MessageChoice = z.infer<typeof MessageChoice>;

const Turned = z.exactOptional(z.boolean());
/** A change of a choice, down to single switches: a page that was open while a mail's link unsubscribed must not undo that. */
export const MessageChoiceChange = z.strictObject({
  mail: z.exactOptional(z.strictObject({ security: Turned, digest: Turned })),
  push: z.exactOptional(z.strictObject({ sync: Turned, week: Turned, limit: Turned, invite: Turned, security: Turned })),
  quiet: z.exactOptional(MessageChoice.shape.quiet),
  showsText: Turned,
});
export type MessageChoiceChange = z.infer<typeof MessageChoiceChange>;

/** The choice until a trader makes one: security notices are on, the weekly summary is off. */
export const firstMessageChoice: MessageChoice = {
  mail: { security: true, digest: false },
  push: { sync: true, week: true, limit: true, invite: true, security: true },
  quiet: null,
  showsText: false,
};
