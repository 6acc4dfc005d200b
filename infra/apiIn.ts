import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Api, routeKey, routeThrottle, usualThrottle } from '../shared/contract/define.ts';
import { logRetention } from './lambdaFunction.ts';
import { RouteStack } from './RouteStack.ts';
import type { Settings } from './settings.ts';
import { refusedCalls } from './stageNames.ts';

/**
 * A line of the API's access log, as JSON: the call, its response and its duration in milliseconds. Contains no
 * addresses; `requestId` matches the function logs.
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html)
 */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    bytes: '$context.responseLength',
    took: '$context.responseLatency',
    functionStatus: '$context.integrationStatus',
    functionTook: '$context.integrationLatency',
    refusedBy: '$context.error.responseType',
    authorizer: '$context.authorizer.error',
  }),
);

/** The role in which the API calls the areas' functions: one for all of them, where a permission at each function would be a resource each. */
const callerRole = (scope: Construct, functions: readonly IFunction[]): IRole =>
  new Role(scope, 'ApiCaller', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: {
      call: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: functions.map(({ functionArn }) => functionArn) }),
        ],
      }),
    },
  });

/** The throttle of each route: requests per second times `factor`, and twice that as burst. */
const throttlesOf = (calls: Api, factor: number) =>
  Object.fromEntries(
    Object.values(calls)
      .flatMap((endpoints) => Object.values(endpoints))
      .map((endpoint) => [routeKey(endpoint), throttleOf(routeThrottle(endpoint) * factor)]),
  );
const throttleOf = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: Math.ceil(2 * rate) });

type ApiProps = {
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly token: { readonly issuer: string; readonly clientId: string };
  /** Areas with their calls, by the nested stack that has their routes. */
  readonly routeStacks: Readonly<Record<string, Api>>;
  readonly settings: Pick<Settings, 'stage' | 'apiRate'>;
};

/**
 * The HTTP API: every call is an explicit route with its own throttle, answered by its area's function. Calls that a session alone opens pass the JWT
 * authorizer first; the kernel checks every caller.
 */
export function apiIn(scope: Construct, { functions, token, routeStacks, settings }: ApiProps): HttpApi {
  const api = new HttpApi(scope, 'Api', { apiName: Stack.of(scope).stackName, createDefaultStage: false });
  const { authorizerId } = new HttpAuthorizer(scope, 'SignedIn', {
    httpApi: api,
    type: HttpAuthorizerType.JWT,
    identitySource: ['$request.header.Authorization'],
    jwtIssuer: token.issuer,
    jwtAudience: [token.clientId],
  });
  const caller = callerRole(scope, Object.values(functions));
  const logs = new LogGroup(scope, 'ApiLogs', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
  logs.addMetricFilter('Refused', {
    ...refusedCalls(settings.stage),
    // Refused by the API itself, before a function: AWS counts these with all other refusals.
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.status', '=', '429'),
      FilterPattern.stringValue('$.functionStatus', '=', '-'),
    ),
  });
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    autoDeploy: true,
    throttle: { rateLimit: usualThrottle * settings.apiRate, burstLimit: Math.ceil(2 * usualThrottle * settings.apiRate) },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logs),
      format: accessLog,
    },
  });
  (stage.node.defaultChild as CfnStage).routeSettings = Object.assign(
    {},
    ...Object.values(routeStacks).map((calls) => throttlesOf(calls, settings.apiRate)),
  );
  for (const [id, calls] of Object.entries(routeStacks)) {
    // A throttle may only name an existing route.
    stage.node.addDependency(new RouteStack(scope, id, { apiId: api.apiId, authorizerId, caller, functions, calls }));
  }
  return api;
}
