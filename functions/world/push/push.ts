import { createHash } from 'node:crypto';
import { pushNamespace } from '#contract/settings/pushNamespace.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Where a person's browser listens: the address of the connection, the host it names when it connects, and the channel that is theirs alone. */
type PushAddress = { readonly url: string; readonly host: string; readonly channel: string };

/** Informs browsers that there is something new to fetch, without its content. */
export type Push = {
  /**
   * Notifies all browsers of a user. Never throws: saved data stays saved, and a browser that missed it finds it on
   * its next poll.
   */
  tell(userId: UserId): Promise<void>;
  addressOf(userId: UserId): PushAddress;
};

/** A person's channel. Names of channels take letters, digits and hyphens, at most fifty in a row; our ids have more kinds of characters. */
export const channelOf = (userId: UserId): string => `/${pushNamespace}/${createHash('sha256').update(userId).digest('hex').slice(0, 40)}`;
