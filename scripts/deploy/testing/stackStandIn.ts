import type { StackTemplate } from '../stackTemplate.ts';
import { resource } from './awsStandIn.ts';
import { type Files, named } from './copyFiles.ts';

/** A clone's deployment. `more`: settings, further functions, variables of all functions, and headers of pages. */
export type CloneStandIn = {
  version: string;
  more?: {
    readonly stripe?: boolean;
    readonly tableName?: string;
    readonly adminSecondFactor?: boolean;
    readonly functions?: readonly string[];
    readonly variables?: readonly string[];
    readonly headers?: string;
  };
};

/** The stack of an account. CloudFormation changes only differences from its own record, and does not look at the real state. */
export type StackStandIn = {
  readonly deploy: (folder: string) => void;
  readonly template: () => StackTemplate;
  readonly outputs: () => readonly (readonly [string, string])[];
  readonly functions: () => readonly object[];
  /** `aws lambda update-function-code` and `get-function`, with these words. */
  readonly updateCode: (words: readonly string[]) => object;
  readonly status: (words: readonly string[]) => string;
  /** The version whose code functions run; where they differ, all of them. */
  readonly runs: () => string;
  /** Every function with the version whose code it runs. */
  readonly all: () => readonly string[];
};

const settings = { domain: null, google: null, stripe: false, ai: false, alarms: false, tableName: null };
const outputsOf = (release: string, { functions: _f, variables: _v, headers: _h, ...more }: NonNullable<CloneStandIn['more']>) => ({
  Url: 'https://d1.cloudfront.net',
  ApiAddress: 'https://a1.example',
  DistributionName: 'd1.cloudfront.net',
  SiteBucket: 'pages',
  DistributionId: 'E1',
  Release: release,
  Settings: JSON.stringify({ ...settings, ...more }),
});

/** `cdk` writes the template and the code of every function. */
export function synthesize(disk: Files, { version, more = {} }: CloneStandIn, line: string): void {
  const [, into] = /--output (\S+)/.exec(line) ?? [];
  if (into === undefined) return;
  const outputs = Object.entries(outputsOf(/release=(\S+)/.exec(line)![1]!, more));
  const Variables = Object.fromEntries((more.variables ?? []).map((name) => [name, 'a']));
  const functions = ['auth', 'trades', ...(more.functions ?? [])].map((name) => {
    disk.set(`${into}/asset.${version}-${name}/index.mjs`, version);
    const Code = { S3Bucket: 'assets', S3Key: `${version}-${name}.zip` };
    return [resource(name).LogicalResourceId, { Type: 'AWS::Lambda::Function', Properties: { Code, Environment: { Variables } } }];
  });
  const pages = { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: { headers: more.headers ?? 'a' } };
  const template = {
    Resources: Object.fromEntries([...functions, ['Pages', pages]]),
    Outputs: Object.fromEntries(outputs.map(([key, Value]) => [key, { Value }])),
  };
  disk.set(`${into}/Afterbell-prod.template.json`, JSON.stringify(template));
}

type Code = { readonly S3Bucket: string; readonly S3Key: string };
const codeOf = ({ Resources }: StackTemplate, id: string) => Resources[id]?.Properties?.Code as Code | undefined;
const functionsOf = ({ Resources }: StackTemplate) =>
  Object.keys(Resources).filter((id) => Resources[id]!.Type === 'AWS::Lambda::Function');

export function stackStandIn(disk: Files, objects: Files): StackStandIn {
  let believed: StackTemplate = { Resources: {}, Outputs: {} };
  /** The version that a function runs, and those that have not been asked since they changed. */
  const [runs, changed] = [new Map<string, string>(), new Set<string>()];
  const functionOf = (words: readonly string[]) => named(words, '--function-name');
  const nameOf = (id: string) => `afterbell-${id.slice(0, -8)}`;
  return {
    deploy: (folder) => {
      const next = JSON.parse(disk.get(`${folder}/Afterbell-prod.template.json`)!) as StackTemplate;
      for (const id of functionsOf(next)) {
        const { S3Bucket, S3Key } = codeOf(next, id)!;
        objects.set(`${S3Bucket}/${S3Key}`, disk.get(`${folder}/asset.${S3Key.slice(0, -4)}/index.mjs`)!);
        if (codeOf(believed, id)?.S3Key !== S3Key) runs.set(nameOf(id), objects.get(`${S3Bucket}/${S3Key}`)!);
      }
      for (const id of functionsOf(believed)) if (next.Resources[id] === undefined) runs.delete(nameOf(id));
      believed = next;
    },
    template: () => believed,
    outputs: () => Object.entries(believed.Outputs).map(([key, { Value }]) => [key, Value as string]),
    functions: () => functionsOf(believed).map((id) => ({ LogicalResourceId: id, PhysicalResourceId: nameOf(id) })),
    updateCode: (words) => {
      const zip = words.includes('--zip-file') ? disk.get(named(words, '--zip-file').slice('fileb://'.length)) : undefined;
      const code = zip ?? objects.get(`${named(words, '--s3-bucket')}/${named(words, '--s3-key')}`);
      if (code === undefined) return new Error('InvalidParameterValueException: S3 Error Code: NoSuchKey');
      runs.set(functionOf(words), code);
      changed.add(functionOf(words));
      return { LastUpdateStatus: 'InProgress' };
    },
    status: (words) => (changed.delete(functionOf(words)) ? 'InProgress' : 'Successful'),
    runs: () => [...new Set(runs.values())].sort().join(' and '),
    all: () => [...runs].map(([name, version]) => `${name} ${version}`).sort(),
  };
}
