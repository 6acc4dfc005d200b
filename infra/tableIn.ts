import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableKeys } from '#functions/table/table.ts';

/** The one table: pay per request, restorable to any second of the last 35 days, and, once it is `guarded`, not to be deleted by accident. */
export const tableIn = (scope: Construct, guarded: boolean): TableV2 =>
  new TableV2(scope, 'Table', {
    partitionKey: { name: tableKeys.pk, type: AttributeType.STRING },
    sortKey: { name: tableKeys.sk, type: AttributeType.STRING },
    timeToLiveAttribute: tableKeys.ttl,
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: guarded,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
