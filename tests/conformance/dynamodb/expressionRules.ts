import { get, number, pages, put, refuses, replies, text, update } from './dynamoRule.ts';

const when = (ConditionExpression: string, values: object = {}, more: object = {}) =>
  put({}, { ConditionExpression, ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }), ...more });
const a = { ':a': text('x') };

/** Rules of conditions, names, values, updates and projections. */
export const expressionRules = [
  refuses('an empty condition', pages.operators, [when('')], /The expression can not be empty/),
  refuses('a reserved word', pages.words, [when('status = :a', a)], /Attribute name is a reserved keyword; reserved keyword: status/),
  refuses('a reserved word in any case', pages.words, [when('Count = :a', a)], /reserved keyword: Count/),
  refuses('an undefined value', pages.names, [when('n = :b', a)], /attribute value used in expression is not defined; attribute value: :b/),
  refuses(
    'an undefined name',
    pages.names,
    [when('#n = :a', a)],
    /attribute name used in the document path is not defined; attribute name: #n/,
  ),
  refuses(
    'an unused value',
    pages.names,
    [when('n = :a', { ...a, ':b': text('y') })],
    /ExpressionAttributeValues unused in expressions: keys: {:b}/,
  ),
  refuses(
    'an unused name',
    pages.names,
    [when('n = :a', a, { ExpressionAttributeNames: { '#n': 'n' } })],
    /ExpressionAttributeNames unused in expressions: keys: {#n}/,
  ),
  refuses(
    'names without an expression',
    pages.names,
    [put({}, { ExpressionAttributeNames: { '#n': 'n' } })],
    /ExpressionAttributeNames can only be specified when using expressions/,
  ),
  refuses(
    'no names at all',
    pages.names,
    [when('n = :a', a, { ExpressionAttributeNames: {} })],
    /ExpressionAttributeNames must not be empty/,
  ),
  refuses(
    'an expression over 4 KB',
    pages.limits,
    [when(`attribute_not_exists(${'n'.repeat(4096)})`)],
    /Expression size has exceeded the maximum allowed size/,
  ),
  refuses('a list of over a hundred values for IN', pages.operators, [
    when(
      `n IN (${Array.from({ length: 101 }, (_, at) => `:v${at}`).join(',')})`,
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`:v${at}`, number(at)])),
    ),
  ]),
  refuses('redundant brackets', pages.operators, [when('((n = :a))', a)], /redundant parentheses/),
  refuses(
    'an attribute compared with itself',
    pages.operators,
    [when('n = n')],
    /first operand must be distinct from the remaining operands/,
  ),
  refuses('an unknown function', pages.operators, [when('exists(n)')], /Invalid function name; function: exists/),
  refuses(
    'a function with too few operands',
    pages.operators,
    [when('contains(n)')],
    /Incorrect number of operands for operator or function; operator or function: contains, number of operands: 1/,
  ),
  refuses('an unknown type', pages.operators, [when('attribute_type(n, :a)', a)], /Invalid attribute type name found/),
  refuses('a syntax error', pages.operators, [when('n = ')], /Syntax error/),
  refuses(
    'a condition of both kinds',
    pages.errors,
    [when('n = :a', a, { Expected: { n: { Exists: false } } })],
    /Can not use both expression and non-expression parameters in the same request/,
  ),
  refuses(
    'a failed condition',
    pages.errors,
    [put(), when('attribute_not_exists(pk)')],
    /The conditional request failed/,
    'ConditionalCheckFailedException',
  ),
  replies('a comparison of two types is false', pages.operators, [put({ n: number(1) }), when('NOT n < :a', a)], () => 'done', 'done'),
  replies('a comparison with a missing attribute is false', pages.operators, [put(), when('NOT n = :a', a)], () => 'done', 'done'),
  replies('a missing attribute is unlike any value', pages.operators, [put(), when('n <> :a', a)], () => 'done', 'done'),

  refuses('an empty update', pages.updates, [update('')], /The expression can not be empty/),
  refuses(
    'an update of a key',
    pages.updates,
    [update('SET sk = :a', a)],
    /Cannot update attribute sk\. This attribute is part of the key/,
  ),
  refuses(
    'a section twice',
    pages.updates,
    [update('SET n = :a SET m = :a', a)],
    /The "SET" section can only be used once in an update expression/,
  ),
  refuses(
    'paths that overlap',
    pages.updates,
    [update('SET n = :a REMOVE n', a)],
    /Two document paths overlap with each other; must remove or rewrite one of these paths; path one: \[n\], path two: \[n\]/,
  ),
  refuses('a path and a part of it', pages.updates, [update('SET n = :a, n.m = :a', a)], /Two document paths overlap with each other/),
  refuses(
    'a path as a list and as a map',
    pages.updates,
    [update('SET n[0] = :a, n.m = :a', a)],
    /Two document paths conflict with each other/,
  ),
  refuses(
    'adding to a text',
    pages.updates,
    [put({ n: text('1') }), update('ADD n :one', { ':one': number(1) })],
    /An operand in the update expression has an incorrect data type/,
  ),
  refuses(
    'adding a text',
    pages.updates,
    [update('ADD n :a', a)],
    /Incorrect operand type for operator or function; operator: ADD, operand type: STRING/,
  ),
  refuses(
    'counting from a missing attribute',
    pages.updates,
    [put(), update('SET n = n + :one', { ':one': number(1) })],
    /refers to an attribute that does not exist in the item/,
  ),
  refuses(
    'a part of a missing map',
    pages.updates,
    [put(), update('SET n.m = :a', a)],
    /document path provided in the update expression is invalid for update/,
  ),
  replies(
    'a set that loses its last member goes',
    pages.updates,
    [put({ s: { SS: ['x'] } }), update('DELETE s :s', { ':s': { SS: ['x'] } }), get()],
    ({ Item }) => Object.keys(Item as object).includes('s'),
    false,
  ),
  replies(
    'values of one update are those before it',
    pages.updates,
    [put({ n: number(1), m: number(5) }), update('SET n = m, m = n'), get({ ProjectionExpression: 'n, m' })],
    ({ Item }) => [(Item as { n: { N: string } }).n.N, (Item as { m: { N: string } }).m.N],
    ['5', '1'],
  ),

  refuses(
    'a projection of a path and a part of it',
    pages.projection,
    [get({ ProjectionExpression: 'n, n.m' })],
    /Two document paths overlap with each other/,
  ),
  refuses('an empty projection', pages.projection, [get({ ProjectionExpression: '' })], /The expression can not be empty/),
  replies(
    'a projection of what is not there answers an empty item',
    pages.projection,
    [put(), get({ ProjectionExpression: 'n' })],
    ({ Item }) => Item,
    {},
  ),
];
