/** Contents by path: of this disk, or of buckets, whose name the path begins with. */
export type Files = Map<string, string>;

export const isUnder = (path: string, folder: string) => path.startsWith(`${folder}/`);

/**
 * `aws s3 cp`, `sync` and `rm` between this disk and buckets. Ignores options that filter files, because filtered files are copied later.
 */
export function copyFiles(disk: Files, objects: Files, [verb, from, to, ...options]: readonly string[]): void {
  const side = (name: string): readonly [Files, string] => (name.startsWith('s3://') ? [objects, name.slice(5)] : [disk, name]);
  const [source, path] = side(from!);
  const many = verb === 'sync' || options.includes('--recursive') || to === '--recursive';
  const found = [...source.keys()].filter((name) => (many ? isUnder(name, path.replace(/\/$/, '')) : name === path));
  if (verb === 'rm') for (const name of found) source.delete(name);
  if (verb === 'rm') return;
  const [target, place] = side(to!);
  const excluded = options.filter((_, at) => options[at - 1] === '--exclude').map((name) => name.replace('*', ''));
  for (const name of found) {
    const rest = name.slice(path.length);
    if (excluded.some((part) => part !== '' && rest.includes(part))) continue;
    target.set(many ? `${place}${rest}` : place, source.get(name)!);
  }
}

/** The word after an option. */
export const named = (words: readonly string[], option: string): string => words[words.indexOf(option) + 1]!;

/**
 * The result of `aws s3api list-objects-v2` for these arguments: keys, or with a delimiter the folders below the
 * prefix.
 */
export function listed(objects: Files, words: readonly string[]): readonly string[] | null {
  const [bucket, prefix] = [named(words, '--bucket'), named(words, '--prefix')];
  const keys = [...objects.keys()].filter((name) => name.startsWith(`${bucket}/${prefix}`)).map((name) => name.slice(bucket.length + 1));
  if (!words.includes('--delimiter')) return keys.length === 0 ? null : keys;
  return [...new Set(keys.map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`))];
}
