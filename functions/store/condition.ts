import type { Condition, Item } from './table.ts';

type Test = (item: Item | null) => boolean;

const TOKEN = /\s*(\(|\)|<=|>=|<>|=|<|>|[#:]?[A-Za-z_]\w*)/y;

function tokens(expression: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const match = TOKEN.exec(expression);
    if (!match) throw new SyntaxError(`This condition is not understood: ${expression}`);
    found.push(match[1]!);
  }
  return found;
}

/**
 * Judges the conditions our stores write against an item in memory: comparisons, attribute_exists, attribute_not_exists, AND, OR and
 * parentheses, with DynamoDB's meaning (a comparison with a missing attribute is false). Anything else throws.
 */
export function holds(condition: Condition, item: Item | null): boolean {
  const list = tokens(condition.expression);
  let at = 0;
  const next = () => list[at++];
  const name = (token: string) => (token.startsWith('#') ? (condition.names?.[token] ?? token) : token);
  const operand = (token: string, of: Item | null): unknown => (token.startsWith(':') ? condition.values?.[token] : of?.[name(token)]);

  const either = (): Test => {
    let test = both();
    while (list[at] === 'OR') {
      next();
      const [left, right] = [test, both()];
      test = (of) => left(of) || right(of);
    }
    return test;
  };
  const both = (): Test => {
    let test = single();
    while (list[at] === 'AND') {
      next();
      const [left, right] = [test, single()];
      test = (of) => left(of) && right(of);
    }
    return test;
  };
  const single = (): Test => {
    const token = next();
    if (token === '(') {
      const inner = either();
      next();
      return inner;
    }
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      next();
      const attribute = name(next()!);
      next();
      return (of) => (of?.[attribute] !== undefined) === (token === 'attribute_exists');
    }
    const [sign, right] = [next(), next()];
    if (token === undefined || right === undefined) throw new SyntaxError(`This condition is not understood: ${condition.expression}`);
    return (of) => compare(operand(token, of), sign!, operand(right, of));
  };
  return either()(item);
}

function compare(a: unknown, sign: string, b: unknown): boolean {
  if (a === undefined || b === undefined || typeof a !== typeof b) return false;
  const [x, y] = [a as number, b as number];
  if (sign === '=') return x === y;
  if (sign === '<>') return x !== y;
  if (sign === '<') return x < y;
  if (sign === '<=') return x <= y;
  if (sign === '>') return x > y;
  if (sign === '>=') return x >= y;
  throw new SyntaxError(`"${sign}" is not a comparison`);
}
