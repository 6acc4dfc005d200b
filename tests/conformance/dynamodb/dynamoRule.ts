import { type Rule, refusalDiffers, replyDiffers, type ServiceAnswer, type ServiceCall } from '../rule.ts';

/** The table that the rules are tried on: keys `pk` and `sk`, and an index `byG` with the partition key `g`, all texts. */
type DynamoTrial = { readonly call: ServiceCall; readonly table: string };

export const text = (S: string) => ({ S });
export const number = (N: string | number) => ({ N: String(N) });

const guide = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide';
const reference = 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference';
const recorded = 'https://github.com/paritysuite/dynamodb-conformance/blob/main/tests/tier3';
/** Documentation pages, and recordings of real requests for undocumented behavior. */
export const pages = {
  limits: `${guide}/Constraints.html`,
  names: `${guide}/Expressions.ExpressionAttributeNames.html`,
  words: `${guide}/ReservedWords.html`,
  operators: `${guide}/Expressions.OperatorsAndFunctions.html`,
  updates: `${guide}/Expressions.UpdateExpressions.html`,
  projection: `${guide}/Expressions.ProjectionExpressions.html`,
  query: `${guide}/Query.KeyConditionExpressions.html`,
  consistency: `${guide}/HowItWorks.ReadConsistency.html`,
  types: `${guide}/HowItWorks.NamingRulesDataTypes.html`,
  client: 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/Package/-aws-sdk-util-dynamodb/',
  errors: `${guide}/Programming.Errors.html`,
  value: `${reference}/API_AttributeValue.html`,
  putItem: `${reference}/API_PutItem.html`,
  queryCall: `${reference}/API_Query.html`,
  batchWrite: `${reference}/API_BatchWriteItem.html`,
  batchGet: `${reference}/API_BatchGetItem.html`,
  transactWrite: `${reference}/API_TransactWriteItems.html`,
  /** Recorded answers of the real service. */
  seenInTransactions: `${recorded}/error-messages/transactWriteItems.test.ts`,
  seenInReads: `${recorded}/error-messages/transactGetItems.test.ts`,
  seenDuplicates: 'https://github.com/truora/minidyn/pull/127',
  seenLevels: `${recorded}/limits/nestingDepth.test.ts`,
  seenSizes: `${recorded}/limits/itemSizeBySurface.test.ts`,
  seenExpressions: `${recorded}/limits/expressionSize.test.ts`,
  transactGet: `${reference}/API_TransactGetItems.html`,
} as const;

/** An operation with its input beside the table's name, about a partition of its own. */
type Step = readonly [operation: string, input: (pk: string, table: string) => Record<string, unknown>];

let trials = 0;
const partition = (): string => `TRIAL#${++trials}#${Date.now().toString(36)}`;

async function take({ call, table }: DynamoTrial, pk: string, steps: readonly Step[]): Promise<ServiceAnswer> {
  let answer: ServiceAnswer = {};
  for (const [operation, input] of steps) {
    const ofItems = operation.startsWith('Batch') || operation.startsWith('Transact');
    answer = await call(operation, { ...(!ofItems && { TableName: table }), ...input(pk, table) });
  }
  return answer;
}

/** Expects the last step to be refused with an error name and a message. */
export const refuses = (title: string, source: string, steps: readonly Step[], message?: RegExp, error = 'ValidationException') => ({
  title,
  source,
  differs: async (on: DynamoTrial) => refusalDiffers(await take(on, partition(), steps), error, message),
});

/** Expects the last step to succeed; `read` selects the part to compare with `expected`. */
export const replies = (
  title: string,
  source: string,
  steps: readonly Step[],
  read: (answer: ServiceAnswer) => unknown,
  expected: unknown,
): Rule<DynamoTrial> => ({
  title,
  source,
  differs: async (on) => {
    const answer = await take(on, partition(), steps);
    return replyDiffers(answer, read(answer), expected);
  },
});

/** Puts an item under the sort key "A", with these attributes. */
export const put = (attributes: object = {}, more: object = {}): Step => [
  'PutItem',
  (pk) => ({ Item: { pk: text(pk), sk: text('A'), ...attributes }, ...more }),
];
/** Updates the item under "A". */
export const update = (UpdateExpression: string, values: object = {}, more: object = {}): Step => [
  'UpdateItem',
  (pk) => ({
    Key: { pk: text(pk), sk: text('A') },
    UpdateExpression,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...more,
  }),
];
/** Reads the item under "A", strongly. */
export const get = (more: object = {}): Step => [
  'GetItem',
  (pk) => ({ Key: { pk: text(pk), sk: text('A') }, ConsistentRead: true, ...more }),
];
/** Queries the partition by a condition besides the partition key. */
export const query = (condition = '', values: object = {}, more: object = {}): Step => [
  'Query',
  (pk) => ({
    KeyConditionExpression: `pk = :pk${condition}`,
    ExpressionAttributeValues: { ':pk': text(pk), ...values },
    ConsistentRead: true,
    ...more,
  }),
];
/** A write of the item under a sort key, as an action of a transaction. */
export const acting = (pk: string, table: string, sk: string, more: object = {}) => ({
  Put: { TableName: table, Item: { pk: text(pk), sk: text(sk), ...more } },
});
