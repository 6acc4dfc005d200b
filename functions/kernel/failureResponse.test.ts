import { expect, it } from 'vitest';
import { errorLocation } from './failureResponse.ts';

const fromAws = (message: string) =>
  Object.assign(new Error(message), {
    name: 'InvalidParameterException',
    $fault: 'client',
    $metadata: { requestId: 'r-1', httpStatusCode: 400 },
  });

it('logs an AWS error with its message and request id', () => {
  const denied =
    'User: arn:aws:sts::1:assumed-role/r/f is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-east-1:1:table/t';
  expect(errorLocation(fromAws(denied))).toMatchObject({ error: 'InvalidParameterException', message: denied, awsRequest: 'r-1' });
});

it.each([
  "1 validation error detected: Value 'hunter2 at ' at 'password' failed to satisfy constraint: Member must have length >= 6",
  "2 validation errors detected: Value 'hunter2' at 'username' failed; Value 'x hunter2' at 'password' failed to satisfy constraint",
  'User hunter2@example.com exists',
  'Invalid JSON at "hunter2"',
])('without user input: %s', (message) => {
  const logged = errorLocation(fromAws(message));
  expect(JSON.stringify(logged)).not.toContain('hunter2');
  expect(String(logged.message).length).toBeGreaterThan(3);
});

it('logs other errors without their message', () => {
  expect(errorLocation(new TypeError('hunter2'))).not.toHaveProperty('message');
});

it('a message of any length is cut', () => {
  expect(String(errorLocation(fromAws('a '.repeat(100_000))).message)).toHaveLength(300);
});
