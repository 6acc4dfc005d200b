import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Endpoint, routeKey } from '#contract/define.ts';
import { api as contract } from '#contract/index.ts';
import { AreaIntegration, callerRole } from './AreaIntegration.ts';
import { accessLog } from './accessLog.ts';
import type { AreaName } from './areas.ts';
import { suppressPublicRoute } from './cdkNagSuppressions.ts';
import { logRetention } from './lambdaFunction.ts';

/** Requests a second over all callers, for a call that names no throttle of its own. */
const usualThrottle = 50;

/** A route's name in the stack: by method and path, so that renaming a call in the contract changes no resource. */
export const routeId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `Route-${method}${path.replaceAll(/[{}]/g, '_')}`.replaceAll('/', '-');

/**
 * The HTTP API, made from the contract: every call is an explicit route with its own throttle, answered by its area's function. Calls
 * that are not public pass the JWT authorizer first; the kernel checks the token once more.
 */
export function apiIn(
  scope: Construct,
  functions: Readonly<Record<AreaName, LambdaFunction>>,
  token: { issuer: string; clientId: string },
): HttpApi {
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false });
  const signedIn = new HttpJwtAuthorizer('SignedIn', token.issuer, { jwtAudience: [token.clientId] });
  const open = new HttpNoneAuthorizer();
  const caller = callerRole(scope, Object.values(functions));
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    autoDeploy: true,
    throttle: { rateLimit: usualThrottle, burstLimit: 2 * usualThrottle },
    accessLogSettings: {
      destination: new LogGroupLogDestination(
        new LogGroup(scope, 'ApiLogs', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY }),
      ),
      format: accessLog,
    },
  });
  const throttles: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};
  for (const [area, endpoints] of Object.entries(contract)) {
    const integration = new AreaIntegration(area, functions[area as AreaName], caller);
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const isPublic = endpoint.access === 'public';
      const route = new HttpRoute(scope, routeId(endpoint), {
        httpApi: api,
        routeKey: HttpRouteKey.with(endpoint.path, HttpMethod[endpoint.method]),
        integration,
        authorizer: isPublic ? open : signedIn,
      });
      if (isPublic) suppressPublicRoute(route, endpoint);
      const rate = endpoint.throttle ?? usualThrottle;
      throttles[routeKey(endpoint)] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate };
      stage.node.addDependency(route);
    }
  }
  (stage.node.defaultChild as CfnStage).routeSettings = throttles;
  // Admins see how it answers.
  functions.admin.addEnvironment('API_ID', api.apiId);
  return api;
}
