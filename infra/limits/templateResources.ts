/** A resource as a template has it. */
export type TemplateResource = {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON, and whoever reads it states what is expected.
  readonly Properties?: Record<string, any>;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

/** A template of CloudFormation's, as JSON. */
export type WrittenTemplate = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
  readonly Parameters?: Readonly<Record<string, object>>;
  readonly Mappings?: Readonly<Record<string, object>>;
};

/** Templates by the names of their stacks: the main one, and those nested in it. */
export type Templates = Readonly<Record<string, WrittenTemplate>>;

/** Resources of every template as one: what a nested stack gets as a parameter stands in its place. Ids repeat in no two of ours. */
export function templateResources(templates: Templates): WrittenTemplate['Resources'] {
  const all: WrittenTemplate['Resources'] = Object.assign({}, ...Object.values(templates).map(({ Resources }) => Resources));
  const nested = Object.values(all).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack');
  const given = Object.assign({}, ...nested.map(({ Properties }) => Properties?.Parameters));
  return JSON.parse(JSON.stringify(all), (_, value) => given[value?.Ref] ?? value);
}
