import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { NoticeText } from '#copy/noticeTexts.ts';

/**
 * Whose name and words belong in a notification. It stores ids alone: name and words are read when it is shown, so what was taken back is gone from it too.
 * `title` and `message` are what follows the name there.
 */
export const Naming = z.object({
  by: UserIdText,
  /** The community knows a name while its owner shares it there, a study group while the account stands. */
  among: z.enum(['community', 'group']),
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The comment whose words are the message. */
  comment: z.optional(z.string()),
});
export type Naming = z.infer<typeof Naming>;

/** What a notification says without a name, and what it takes to say it with one, which is where its title or message begins. */
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

/** Whether a title or message of an older release begins with one of these names. */
export const beginsWithName = (text: string, names: readonly string[]): boolean =>
  namedBefore.test(text) && names.some((name) => text.toLowerCase().startsWith(`${name.toLowerCase()} `));

/** A title or message of an older release without the name it begins with. */
export const nameless = (text: string): string => text.replace(namedBefore, 'Someone ');
