import { createStore } from '#browser/createStore.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';

/** Hands what the server answered from the callback screen to the next, in memory only: nothing of it is ever in an address. */
export const createPendingReply = () => createStore<SignedInUser | null>(null);
