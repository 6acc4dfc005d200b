import type { Condition, Item } from '../table.ts';

/** Supported: attribute_exists, attribute_not_exists, =, <, <=, >, >=, AND, OR and brackets. Anything else throws. */
const TOKEN = /\s*(attribute_not_exists|attribute_exists|AND\b|OR\b|<=|>=|<(?!>)|>|=|[(),]|[#:]?[A-Za-z_]\w*)/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(expression);
    if (match === null) throw new SyntaxError(`This condition is not understood at ${at}: ${expression}`);
    tokens.push(match[1]!);
  }
  return tokens;
}

const comparisons: Readonly<Record<string, (a: never, b: never) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** True if a condition holds for an item (null: missing), like in DynamoDB. */
export function conditionHolds({ expression, names = {}, values = {} }: Condition, item: Item | null): boolean {
  const tokens = tokensOf(expression);
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const expect = (token: string): void => {
    if (next() !== token) throw new SyntaxError(`"${token}" is missing in this condition: ${expression}`);
  };
  const attribute = (token: string): unknown => {
    const name = token.startsWith('#') ? names[token] : token;
    if (name === undefined || !/^[A-Za-z_]/.test(name))
      throw new SyntaxError(`"${token}" is no attribute in this condition: ${expression}`);
    return item?.[name];
  };
  const operand = (token: string): unknown => {
    if (!token.startsWith(':')) return attribute(token);
    if (!(token in values)) throw new SyntaxError(`"${token}" has no value in this condition: ${expression}`);
    return values[token];
  };
  const term = (): boolean => {
    const token = next();
    if (token === '(') {
      const inner = either();
      expect(')');
      return inner;
    }
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      expect('(');
      const found = attribute(next()) !== undefined;
      expect(')');
      return found === (token === 'attribute_exists');
    }
    const left = operand(token);
    const compare = comparisons[next()];
    if (compare === undefined) throw new SyntaxError(`A comparison is missing in this condition: ${expression}`);
    const right = operand(next());
    return left !== undefined && typeof left === typeof right && compare(left as never, right as never);
  };
  const both = (): boolean => {
    let result = term();
    while (tokens[at] === 'AND') {
      at++;
      result = term() && result;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (tokens[at] === 'OR') {
      at++;
      result = both() || result;
    }
    return result;
  };
  const answer = either();
  if (at !== tokens.length) throw new SyntaxError(`This condition goes on after its end: ${expression}`);
  return answer;
}
