import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { clientSettings } from './clientSettings.ts';

it('a request without a response fails after its timeout, three attempts in all', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const env = { DYNAMODB_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' };
  const client = new DynamoDBClient(clientSettings(env, 'DYNAMODB_ENDPOINT', 40));
  await expect(client.send(new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } }))).rejects.toMatchObject({
    name: 'TimeoutError',
    $metadata: { attempts: 3 },
  });
  client.destroy();
  silent.closeAllConnections();
  silent.close();
});
