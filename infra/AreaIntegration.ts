import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** The role in which the API calls the areas' functions: one for all of them, where a permission at each function would be a resource each. */
export const callerRole = (scope: Construct, functions: readonly IFunction[]): IRole =>
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

/**
 * The call of a function, as an address of AWS's: what an integration that calls in a role names. For a Lambda integration `credentialsArn` may be "an IAM
 * Role for API Gateway to assume" (https://docs.aws.amazon.com/apigatewayv2/latest/api-reference/apis-apiid-integrations.html).
 */
const invocationOf = (called: IFunction): string =>
  called.stack.formatArn({
    service: 'apigateway',
    account: 'lambda',
    resource: `path/2015-03-31/functions/${called.functionArn}/invocations`,
  });

/** An area's function as what answers its routes, called in a role. */
export class AreaIntegration extends HttpRouteIntegration {
  private readonly answering: IFunction;
  private readonly caller: IRole;

  constructor(area: string, answering: IFunction, caller: IRole) {
    super(`${area}-integration`);
    this.answering = answering;
    this.caller = caller;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: invocationOf(this.answering),
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.caller),
    };
  }
}
