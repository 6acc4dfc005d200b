import type { CreateChallengeEvent, DefineChallengeEvent, VerifyChallengeEvent } from '#functions/triggers/challengeResult.ts';
import { AwsError } from '../awsJson.ts';

/** The three triggers of CUSTOM_AUTH (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-challenge.html). */
export type ChallengeTriggers = {
  readonly define?: (event: DefineChallengeEvent) => Promise<DefineChallengeEvent>;
  readonly create?: (event: CreateChallengeEvent) => Promise<CreateChallengeEvent>;
  readonly verify?: (event: VerifyChallengeEvent) => Promise<VerifyChallengeEvent>;
};

/** The trigger of a name. Throws Cognito's error where the pool has none, never a silent default. */
export function challengeTrigger<Name extends keyof ChallengeTriggers>(
  triggers: ChallengeTriggers,
  name: Name,
): NonNullable<ChallengeTriggers[Name]> {
  const trigger = triggers[name];
  if (trigger === undefined)
    throw new AwsError('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.');
  return trigger;
}
