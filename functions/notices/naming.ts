import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { NoticeText } from '#copy/noticeTexts.ts';

/**
 * Ids of the user and comment a notification quotes. Name and text are resolved when shown, so deleted content
 * disappears from it too. `title` and `message` follow the name.
 */
export const Naming = z.object({
  by: UserIdText,
  /** The community resolves a name while its owner shares it there, a study group while the account exists. */
  among: z.enum(['community', 'group']),
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The comment whose words are the message. */
  comment: z.optional(z.string()),
});
export type Naming = z.infer<typeof Naming>;

/**
 * A notification's text without the name, and the data to insert it, always at the beginning of its title or
 * message.
 */
export function withoutName(
  about: Pick<Naming, 'by' | 'among' | 'comment'>,
  textOf: (name: string | null) => NoticeText,
): { readonly text: NoticeText; readonly naming: Naming } {
  const [text, rest] = [textOf(null), textOf('')];
  const title = rest.title === text.title ? {} : { title: rest.title };
  const message = rest.message === text.message ? {} : { message: rest.message };
  return { text, naming: { ...about, ...title, ...message } };
}

/** A name where a title or message of an older release begins with one; usernames have no spaces. */
const namedBefore = /^\w+ (?=and \d|liked |now follows? |commented |asks |shared |answered |invited )/;

/** True if an older release's title or message begins with one of these names. */
export const beginsWithName = (text: string, names: readonly string[]): boolean =>
  namedBefore.test(text) && names.some((name) => text.toLowerCase().startsWith(`${name.toLowerCase()} `));

/** A title or message of an older release without the name it begins with. */
export const nameless = (text: string): string => text.replace(namedBefore, 'Someone ');
