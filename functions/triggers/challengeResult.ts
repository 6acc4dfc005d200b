/**
 * Cognito's input for every CUSTOM_AUTH trigger. `userNotFound`: the pool simulates a challenge for an unknown user.
 */
type Asked = { readonly userAttributes: Readonly<Record<string, string>>; readonly userNotFound?: boolean };
type ChallengeSubject = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
};

/** One challenge of this authentication that was answered. */
export type ChallengeResult = { readonly challengeName: string; readonly challengeResult: boolean };

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-define-auth-challenge.html */
export type DefineChallengeEvent = ChallengeSubject & {
  readonly request: Asked & { readonly session: readonly ChallengeResult[] };
  readonly response: { readonly challengeName?: string; readonly issueTokens?: boolean; readonly failAuthentication?: boolean };
};

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-create-auth-challenge.html */
export type CreateChallengeEvent = ChallengeSubject & {
  readonly request: Asked & { readonly challengeName: string; readonly session: readonly ChallengeResult[] };
  readonly response: {
    /** Reaches the caller. Text only. */
    readonly publicChallengeParameters?: Readonly<Record<string, string>>;
    /** Reaches only the trigger that verifies. Text only. */
    readonly privateChallengeParameters?: Readonly<Record<string, string>>;
  };
};

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-verify-auth-challenge-response.html */
export type VerifyChallengeEvent = ChallengeSubject & {
  readonly request: Asked & { readonly privateChallengeParameters: Readonly<Record<string, string>>; readonly challengeAnswer: string };
  readonly response: { readonly answerCorrect?: boolean };
};
