import type { Condition, Item } from './table.ts';

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

/** The longest expression that DynamoDB takes, in bytes. */
const LONGEST = 4096;
/** Attributes that an expression may name without a "#" name: others may be reserved words. */
const KEYS = ['pk', 'sk'];

/** True if some brackets have nothing but brackets in them. */
function hasRedundantBrackets(tokens: readonly string[]): boolean {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (const [at, token] of tokens.entries()) {
    if (token === '(') open.push(at);
    if (token === ')') ends.set(open.pop() ?? -1, at);
  }
  return [...ends].some(([from, to]) => tokens[from + 1] === '(' && ends.get(from + 1) === to - 1);
}

/** The tokens of a condition; throws for what DynamoDB refuses in any condition. */
function checkedTokens({ expression, names = {}, values = {} }: Condition): readonly string[] {
  if (expression.length > LONGEST) throw new SyntaxError('A condition has at most 4 KB.');
  const tokens = tokensOf(expression);
  const unused = [...Object.keys(names), ...Object.keys(values)].filter((name) => !tokens.includes(name));
  if (unused.length > 0) throw new SyntaxError(`${unused} is not used in this condition: ${expression}`);
  if (hasRedundantBrackets(tokens)) throw new SyntaxError(`This condition has redundant brackets: ${expression}`);
  return tokens;
}

const comparisons: Readonly<Record<string, (a: string | number, b: string | number) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** True if a condition holds for an item (null: missing), like in DynamoDB. */
export function conditionHolds(condition: Condition, item: Item | null): boolean {
  const { expression, names = {}, values = {} } = condition;
  const tokens = checkedTokens(condition);
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const expect = (token: string): void => {
    if (next() !== token) throw new SyntaxError(`"${token}" is missing in this condition: ${expression}`);
  };
  const attribute = (token: string): unknown => {
    const name = token.startsWith('#') ? names[token] : KEYS.includes(token) ? token : undefined;
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
    return left !== undefined && typeof left === typeof right && compare(left as string | number, right as string | number);
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
