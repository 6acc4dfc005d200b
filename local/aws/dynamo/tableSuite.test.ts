import { afterAll } from 'vitest';
import { tableSuite } from '#functions/table/testing/tableSuite.ts';
import { awsWorld } from '#functions/world/aws.ts';
import { createTable } from '../createTable.ts';
import { startDynamo } from './startDynamo.ts';

const TABLE_NAME = 'Suite';
const dynamo = await startDynamo();
await createTable(dynamo.operations, TABLE_NAME);
afterAll(() => dynamo.stop());

tableSuite("the table on DynamoDB's stand-in", async () => {
  const keys = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  return awsWorld({ TABLE_NAME, DYNAMODB_ENDPOINT: dynamo.url, ...keys }).table;
});
