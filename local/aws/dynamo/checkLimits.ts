import { tableKeys } from '#functions/table/table.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { invalid } from './invalid.ts';

const { expressionBytes, inOperands, nestedLevels, partitionKeyBytes, sortKeyBytes } = publishedLimits.dynamo;

type Values = Readonly<Record<string, unknown>>;

const expressions = ['ConditionExpression', 'FilterExpression', 'KeyConditionExpression', 'ProjectionExpression', 'UpdateExpression'];

/** True if a value, as the protocol writes it, has more levels of lists and maps than these; its attribute is a level itself. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { M, L } = value as { readonly M?: object; readonly L?: readonly unknown[] };
  const inner = M === undefined ? L : Object.values(M);
  return inner !== undefined && (levels === 0 || inner.some((each) => isDeeper(each, levels - 1)));
}

function checkExpression(name: string, expression: string): void {
  const bytes = Buffer.byteLength(expression);
  if (bytes > expressionBytes)
    throw invalid(`Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
  for (const [, operands = ''] of expression.matchAll(/\bIN\s*\(([^)]*)\)/gi))
    if (operands.split(',').length > inOperands) throw invalid(`Invalid ${name}: The IN operator is provided with too many operands`);
}

/** Checks the keys of the product's table, whose bytes dynalite counts as characters. */
function checkKey(key: Values): void {
  const bytesOf = (name: string) => Buffer.byteLength(String((key[name] as { readonly S?: string } | undefined)?.S ?? ''));
  if (bytesOf(tableKeys.pk) > partitionKeyBytes)
    throw invalid(
      `One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of${partitionKeyBytes} bytes`,
    );
  if (bytesOf(tableKeys.sk) > sortKeyBytes)
    throw invalid(
      `One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of ${sortKeyBytes} bytes`,
    );
}

/** Throws for what dynalite takes beyond the published limits: long expressions, keys and lists for IN, and deep values. */
export function checkLimits(input: object): void {
  const fields = input as Values;
  for (const name of expressions) if (typeof fields[name] === 'string') checkExpression(name, fields[name]);
  for (const values of [fields.Item, fields.ExpressionAttributeValues] as (Values | undefined)[])
    if (Object.values(values ?? {}).some((value) => isDeeper(value, nestedLevels - 1)))
      throw invalid('Nesting Levels have exceeded supported limits');
  checkKey((fields.Item ?? fields.Key ?? {}) as Values);
}
