import type { Templates, WrittenTemplate } from './templateResources.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON, and the rules state what they expect.
export type Loose = Record<string, any>;

/** The amount of something at a place in the templates. */
type LimitFigure = readonly [where: string, figure: number];

/** Templates, and resources of all of them with their properties about as long as CloudFormation makes them. */
type Whole = { readonly templates: Templates; readonly resources: readonly FilledResource[] };
type FilledResource = { readonly id: string; readonly type: string; readonly properties: Loose };

export type LimitRule = {
  readonly what: string;
  /** The most that AWS takes, and the least where it has one. */
  readonly most: number;
  readonly least?: number;
  readonly figures: (whole: Whole) => readonly LimitFigure[];
};

export const bytes = (value: unknown): number => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value ?? ''));
export const count = (part: object | undefined): number => Object.keys(part ?? {}).length;

/** About as long as an ARN with a generated name, and as a stored secret: what CloudFormation puts in place of a reference. */
export const arn = 'a'.repeat(110);
const secret = 's'.repeat(700);

/** A value about as long as CloudFormation makes it. */
export const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, inner) => {
    if (typeof inner === 'string') return inner.startsWith('{{resolve:') ? secret : inner;
    if (Array.isArray(inner?.['Fn::Join']?.[1])) {
      const text = inner['Fn::Join'][1].join(inner['Fn::Join'][0]);
      return text.startsWith('{{resolve:') ? secret : text;
    }
    return inner?.Ref !== undefined || inner?.['Fn::GetAtt'] !== undefined ? arn : inner;
  });

/** A figure of each resource of a type. A property that is left out has none. */
export const eachOf =
  (type: string, figure: (properties: Loose) => number | undefined): LimitRule['figures'] =>
  ({ resources }) =>
    resources.flatMap((each) => {
      const found = each.type === type ? figure(each.properties) : undefined;
      return found === undefined ? [] : [[each.id, found] as const];
    });

export const numberOf =
  (type: string): LimitRule['figures'] =>
  ({ resources }) => [['all', resources.filter((each) => each.type === type).length]];

export const eachTemplate =
  (figure: (template: WrittenTemplate) => number): LimitRule['figures'] =>
  ({ templates }) =>
    Object.entries(templates).map(([name, template]) => [name, figure(template)]);

export const most = (values: readonly number[]): number | undefined => (values.length === 0 ? undefined : Math.max(...values));

/** Every object below a value that has a field of this name, by the field's value. */
export const within = (value: unknown, field: string): readonly unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(name === field ? [inner] : []), ...within(inner, field)]);
