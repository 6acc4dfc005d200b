import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, type ITable, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableKeys } from '#functions/table/table.ts';
import type { Settings } from './settings.ts';

/**
 * The one table: pay per request, point-in-time recovery for 35 days and, once it is `guarded`, deletion protection.
 * With `tableName` a restored table replaces it (`npm run restore` gave it the same settings); the stack's own is
 * left unchanged.
 */
export function tableIn(scope: Construct, { guarded, tableName }: Pick<Settings, 'guarded' | 'tableName'>): ITable {
  const own = new TableV2(scope, 'Table', {
    partitionKey: { name: tableKeys.pk, type: AttributeType.STRING },
    sortKey: { name: tableKeys.sk, type: AttributeType.STRING },
    timeToLiveAttribute: tableKeys.ttl,
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: guarded,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  return tableName === null ? (own as ITable) : TableV2.fromTableName(scope, 'RestoredTable', tableName);
}
