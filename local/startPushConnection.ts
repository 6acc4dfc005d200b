import { pushNamespace } from '#contract/settings/pushNamespace.ts';
import type { PushVerdict } from '#functions/kernel/pushAuthorizer.ts';
import { type LocalPush, startPush } from './aws/push/startPush.ts';
import type { LambdaFunction } from './gateway/callFunction.ts';

/**
 * Starts the push connection with its authorizer, like infra/lambdaFunction.ts; `authorizer` is resolved on each connection.
 */
export const startPushConnection = (authorizer: () => LambdaFunction): Promise<LocalPush> =>
  startPush({
    namespace: pushNamespace,
    authorize: (request) => authorizer()(request) as Promise<PushVerdict>,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
