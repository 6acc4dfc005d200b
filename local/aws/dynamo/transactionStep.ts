import type * as db from 'dynalite/db/index.js';
import { AwsError } from '../awsJson.ts';
import type { Engine, OperationName } from './engine.ts';
import { invalid } from './invalid.ts';

type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
/** One action of a transaction, checked and parsed. `wantsOld`: a failed condition answers with the item. */
export type TransactionStep = { readonly kind: Kind; readonly name: OperationName; readonly data: db.Prepared; readonly wantsOld: boolean };
/** Reason a step was canceled, or `None`. */
export type Reason = { Code: string; Message?: string; Item?: db.Attributes };

// A condition check is validated like a delete: a key and a condition.
const nameOf: Record<Kind, OperationName> = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' };

/** The error that cancels a whole transaction, with a reason for each step. */
export const cancelled = (reasons: readonly Reason[]) =>
  new AwsError(
    'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons: reasons },
  );

/** Checks and parses one member of TransactItems. */
export function transactionStep(engine: Engine, item: Record<string, Record<string, unknown>>): TransactionStep {
  const kinds = Object.keys(item);
  const kind = kinds[0] as Kind;
  if (kinds.length !== 1 || !Object.hasOwn(nameOf, kind))
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const input = item[kind]!;
  const needs = { Put: 'Item', Update: 'UpdateExpression', Delete: 'Key', ConditionCheck: 'ConditionExpression' }[kind];
  if (input[needs] === undefined) throw invalid(`The ${needs} of a ${kind} is missing`);
  const name = nameOf[kind];
  return { kind, name, data: engine.prepare(name, input), wantsOld: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' };
}
