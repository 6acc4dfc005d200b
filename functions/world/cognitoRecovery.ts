import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoClient, forget, isNamed, secretHash, WRONG } from './cognitoClient.ts';
import type { Identity } from './identity.ts';

/** A recovery also ends as "wrong" when a trigger refuses: an unknown name must not answer otherwise than a wrong answer. */
const NOT_RECOVERED = [...WRONG, 'UserLambdaValidationException'];

/** The recovery by security questions, on the pool's custom challenge and a client that can do nothing else. */
export function cognitoRecovery(
  client: () => CognitoIdentityProviderClient,
  { poolId: UserPoolId, recovery }: { readonly poolId: string; readonly recovery: CognitoClient },
): Pick<Identity, 'startRecovery' | 'answerRecovery'> {
  return {
    async startRecovery(username) {
      const { clientId: ClientId } = recovery;
      try {
        const { Session, ChallengeParameters: asked } = await client().send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'CUSTOM_AUTH',
            AuthParameters: { USERNAME: username, SECRET_HASH: secretHash(username, recovery) },
          }),
        );
        const { question1, question2, question3 } = asked ?? {};
        if (Session === undefined) return null;
        return { session: Session, questions: question1 && question2 && question3 ? [question1, question2, question3] : null };
      } catch (error) {
        if (isNamed(error, ...NOT_RECOVERED)) return null;
        throw error;
      }
    },

    async answerRecovery(username, { session: Session }, answer) {
      const { clientId: ClientId } = recovery;
      const ChallengeResponses = { USERNAME: username, ANSWER: answer, SECRET_HASH: secretHash(username, recovery) };
      try {
        const { AuthenticationResult: result } = await client().send(
          new AdminRespondToAuthChallengeCommand({ UserPoolId, ClientId, ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses }),
        );
        await forget(client(), result?.RefreshToken, recovery);
        return result?.AccessToken !== undefined;
      } catch (error) {
        if (isNamed(error, ...NOT_RECOVERED)) return false;
        throw error;
      }
    },
  };
}
