import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Condition, Write } from './table.ts';

type Names = Record<string, string>;
type Values = Record<string, unknown>;

/** A condition as the parameters of a request, beside names and values that it has already. */
export const conditionOf = (condition: Condition | undefined, names: Names = {}, values: Values = {}) => {
  const allNames = { ...names, ...condition?.names };
  const allValues = { ...values, ...condition?.values };
  return {
    ...(condition && { ConditionExpression: condition.expression }),
    ...(Object.keys(allNames).length > 0 && { ExpressionAttributeNames: allNames }),
    ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
  };
};

/** An update as the parameters of a request. */
export function updateOf(TableName: string, write: Extract<Write, { update: unknown }>) {
  const names: Names = {};
  const values: Values = {};
  const clause = (word: string, parts: readonly string[]): string => (parts.length === 0 ? '' : `${word} ${parts.join(', ')} `);
  const named = (letter: string, name: string, at: number): string => {
    names[`#${letter}${at}`] = name;
    return `#${letter}${at}`;
  };
  const valued = (letter: string, value: unknown, at: number): string => {
    values[`:${letter}${at}`] = value;
    return `:${letter}${at}`;
  };
  const set = Object.entries(write.set ?? {}).filter(([, value]) => value !== undefined);
  const expression =
    clause(
      'SET',
      set.map(([name, value], i) => `${named('set', name, i)} = ${valued('set', value, i)}`),
    ) +
    clause(
      'ADD',
      Object.entries(write.add ?? {}).map(([name, value], i) => `${named('add', name, i)} ${valued('add', value, i)}`),
    ) +
    clause(
      'REMOVE',
      (write.remove ?? []).map((name, i) => named('remove', name, i)),
    );
  return {
    TableName,
    Key: { pk: write.update.pk, sk: write.update.sk },
    UpdateExpression: expression.trim(),
    ...conditionOf(write.if, names, values),
  };
}

/** The parameters of a read that asks for some attributes only. */
export const projectionOf = (only: readonly string[]) => ({
  ProjectionExpression: only.map((_, at) => `#only${at}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(only.map((name, at) => [`#only${at}`, name])),
});

/** The parameters of a query of one partition, from `low` to `high`, both included. */
export function rangeOf(pk: string, low: string | undefined, high: string | undefined) {
  const range =
    low !== undefined && high !== undefined
      ? ' AND sk BETWEEN :low AND :high'
      : low !== undefined
        ? ' AND sk >= :low'
        : high !== undefined
          ? ' AND sk <= :high'
          : '';
  return {
    KeyConditionExpression: `pk = :pk${range}`,
    ExpressionAttributeValues: { ':pk': pk, ...(low !== undefined && { ':low': low }), ...(high !== undefined && { ':high': high }) },
  };
}

/** A write as one item of a transaction. */
export const transactionItem = (TableName: string, write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] => {
  if ('put' in write) return { Put: { TableName, Item: write.put, ...conditionOf(write.if) } };
  if ('update' in write) return { Update: updateOf(TableName, write) };
  if ('delete' in write) return { Delete: { TableName, Key: { pk: write.delete.pk, sk: write.delete.sk }, ...conditionOf(write.if) } };
  const { pk, sk } = write.check;
  return { ConditionCheck: { TableName, Key: { pk, sk }, ...conditionOf(write.if), ConditionExpression: write.if.expression } };
};
