import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';

/**
 * A line of the API's access log, as JSON: the call, its response and its duration in milliseconds. Contains no
 * addresses; `requestId` matches the function logs.
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html)
 */
export const accessLog = AccessLogFormat.custom(
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
