import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { sealedUse } from '#contract/settings/sealedUse.ts';

/** The key that seals people's keys of market-data providers. It never leaves KMS, turns over every year, and outlives the stack: without it nothing opens. */
export const sealKeyIn = (scope: Construct): Key =>
  new Key(scope, 'SealKey', {
    description: 'Afterbell: seals keys of market-data providers that people connected.',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** Lets a function seal and open data, for that use alone. */
export const sealStatement = (keyArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['kms:Encrypt', 'kms:Decrypt'],
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:EncryptionContext:use': sealedUse } },
  });
