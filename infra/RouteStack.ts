import { NestedStack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Api, type Endpoint, routeKey } from '#contract/define.ts';
import { tokenScope } from '#contract/settings/tokenScope.ts';
import { suppressOpenRoute } from './cdkNagSuppressions.ts';

type RouteProps = {
  readonly apiId: string;
  /** The JWT authorizer of calls that a session alone opens. */
  readonly authorizerId: string;
  /** The role in which the API calls functions. */
  readonly caller: IRole;
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly calls: Api;
};

/** A route's name in the stack: by method and path, so that renaming a call in the contract changes no resource. */
export const routeId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `Route-${method}${path.replaceAll(/[{}]/g, '_')}`.replaceAll('/', '-');

/**
 * The call of a function, as an address of AWS's: what an integration that calls in a role names. For a Lambda integration `credentialsArn` may be "an IAM
 * Role for API Gateway to assume" (https://docs.aws.amazon.com/apigatewayv2/latest/api-reference/apis-apiid-integrations.html).
 */
const invocationOf = ({ functionArn, stack }: IFunction): string =>
  stack.formatArn({ service: 'apigateway', account: 'lambda', resource: `path/2015-03-31/functions/${functionArn}/invocations` });

/** The routes of some areas, each answered by its area's function: a stack of its own within ours, which has a limit of 500 resources (record 0006). */
export class RouteStack extends NestedStack {
  constructor(scope: Construct, id: string, { apiId, authorizerId, caller, functions, calls }: RouteProps) {
    super(scope, id);
    for (const [area, endpoints] of Object.entries(calls)) {
      const integration = new CfnIntegration(this, area, {
        apiId,
        integrationType: 'AWS_PROXY',
        integrationUri: invocationOf(functions[area]!),
        payloadFormatVersion: '2.0',
        credentialsArn: caller.roleArn,
      });
      for (const endpoint of Object.values(endpoints)) {
        // An access token is no JWT, so the authorizer would refuse it: the kernel alone checks callers where tokens are taken.
        const isOpen = endpoint.access === 'public' || tokenScope(endpoint) !== null;
        const route = new CfnRoute(this, routeId(endpoint), {
          apiId,
          routeKey: routeKey(endpoint),
          target: `integrations/${integration.ref}`,
          ...(isOpen ? { authorizationType: 'NONE' } : { authorizationType: 'JWT', authorizerId }),
        });
        if (isOpen) suppressOpenRoute(route, endpoint);
      }
    }
  }
}
