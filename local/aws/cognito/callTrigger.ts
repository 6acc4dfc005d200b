import { AwsError } from '../awsJson.ts';

const seconds = 5;

/**
 * Passes a copy of the event to a trigger and returns its `response`. One that throws or takes over five seconds stops the call
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html).
 */
export async function callTrigger<Event extends { readonly response: unknown }>(
  name: string,
  trigger: (event: Event) => Promise<Event>,
  event: Event,
): Promise<Event['response']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AwsError('UnexpectedLambdaException', `${name} invocation failed due to a timeout.`)),
      seconds * 1000,
    );
  });
  try {
    return (await Promise.race([trigger(structuredClone(event)), late])).response;
  } catch (error) {
    if (error instanceof AwsError) throw error;
    throw new AwsError('UserLambdaValidationException', `${name} failed with error ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
  }
}
