import * as z from 'zod/mini';
import { noticeTypes } from '#copy/noticeTexts.ts';

/** Subject of a notification: spec section 3. Apart from the calls, so that the functions that only write notifications do not load them. */
export const NotificationType = z.enum(noticeTypes);
export type NotificationType = z.infer<typeof NotificationType>;
