/** Published rules that a local emulator breaks, with reasons (docs/local.md). */
export const notImitated: Readonly<Record<'dynamodb' | 's3' | 'cognito', Readonly<Record<string, string>>>> = {
  dynamodb: { 'an empty index key': 'the table of the product has no index' },
  s3: { 'a copy of what is not there': 'the product copies nothing: the call is refused by name' },
  cognito: {},
};
