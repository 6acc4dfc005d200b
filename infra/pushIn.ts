import { Duration } from 'aws-cdk-lib';
import { AppSyncAuthorizationType, EventApi } from 'aws-cdk-lib/aws-appsync';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { pushNamespace } from '#contract/settings/pushNamespace.ts';
import type { FunctionPermissions } from './functionPermissions.ts';

/** Where functions publish and browsers listen, the origin of the latter, and the channels by their ARN. */
export type PushResources = { readonly endpoint: string; readonly url: string; readonly origin: string; readonly channelsArn: string };

/** True if a function changes notifications, and so pushes them to browsers. */
export const tellsBrowsers = ({ put, update, remove }: FunctionPermissions): boolean =>
  [put, update, remove].some((groups) => groups?.includes('notice'));

/**
 * The push connection (record 0105): browsers connect and listen where the authorizer lets them, and only our own functions
 * publish. Nothing that the authorizer said is remembered.
 */
export function pushIn(scope: Construct, name: string, authorizer: IFunction): PushResources {
  const { IAM, LAMBDA } = AppSyncAuthorizationType;
  const api = new EventApi(scope, 'Push', {
    apiName: name,
    authorizationConfig: {
      authProviders: [
        { authorizationType: LAMBDA, lambdaAuthorizerConfig: { handler: authorizer, resultsCacheTtl: Duration.seconds(0) } },
        { authorizationType: IAM },
      ],
      connectionAuthModeTypes: [LAMBDA],
      defaultSubscribeAuthModeTypes: [LAMBDA],
      defaultPublishAuthModeTypes: [IAM],
    },
  });
  api.addChannelNamespace(pushNamespace);
  const origin = `wss://${api.realtimeDns}`;
  return {
    endpoint: `https://${api.httpDns}/event`,
    url: `${origin}/event/realtime`,
    origin,
    channelsArn: `${api.apiArn}/channelNamespace/${pushNamespace}`,
  };
}
