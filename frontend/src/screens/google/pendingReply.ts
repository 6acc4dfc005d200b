import type { SignedInUser } from '#contract/schemas/user.ts';

let reply: SignedInUser | null = null;

/** Hands what the server answered from the callback screen to the next, in memory only: nothing of it is ever in an address. */
export const setPendingReply = (signedIn: SignedInUser | null): void => {
  reply = signedIn;
};
export const pendingReply = (): SignedInUser | null => reply;
