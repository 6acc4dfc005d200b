import { AwsError } from '../awsJson.ts';

/** DynamoDB's error for a malformed request. */
export const invalid = (message: string) => new AwsError('com.amazon.coral.validate#ValidationException', message);
