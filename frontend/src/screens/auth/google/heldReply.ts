import type { SignedIn } from '#contract/user.ts';

let reply: SignedIn | null = null;

/** Hands what the server answered from the callback screen to the next, in memory only: nothing of it is ever in an address. */
export const holdReply = (signedIn: SignedIn | null): void => {
  reply = signedIn;
};
export const heldReply = (): SignedIn | null => reply;
