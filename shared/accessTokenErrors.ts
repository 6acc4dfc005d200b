import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';

/** Refusals of personal access tokens, and of creating one: see `errors`. */
export const accessTokenErrors = {
  token_refused: { status: 401, message: 'This access token is wrong, expired or revoked. Create another under Security in Settings.' },
  token_not_allowed: { status: 403, message: 'This access token may not do that.' },
  token_sign_in_again: { status: 403, message: 'Please sign in with Google again, then create the token within five minutes.' },
  tokens_full: {
    status: 409,
    message: `You have ${accessTokenLimits.most} access tokens, which is the most. Revoke one you no longer need first.`,
  },
} as const;
