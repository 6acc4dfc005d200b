import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Dependencies that only deploy, and reach neither the site nor a function. */
const deploying = ['aws-cdk-lib', 'constructs'];
/**
 * Content built into the product without being a dependency: the list of common passwords is derived from this one's
 * words.
 */
const builtIn = ['@zxcvbn-ts/language-common'];

type Locked = {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
/** A package for display; `text` is the index of its license in the texts, null if it has none. */
type OpenSourcePackage = { readonly name: string; readonly version: string; readonly license: string; readonly text: number | null };

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** Where npm finds `name` from a package at `from`: beside it, or above. */
function placeOf(locked: Readonly<Record<string, Locked>>, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (locked[place] !== undefined) return place;
    if (at === '') return null;
  }
}

/** Every package that reaches the site or a function, from the lock file: the dependencies and all that these need. */
function placesOfPackages(locked: Readonly<Record<string, Locked>>): readonly string[] {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const wanted = [...Object.keys(dependencies).filter((name) => !deploying.includes(name)), ...builtIn].map(
    (name): readonly [string, string] => ['', name],
  );
  const found = new Set<string>();
  for (const [from, name] of wanted) {
    const place = placeOf(locked, from, name);
    if (place === null || found.has(place)) continue;
    found.add(place);
    const { dependencies: needs, peerDependencies: beside, optionalDependencies: perhaps } = locked[place]!;
    wanted.push(...Object.keys({ ...needs, ...beside, ...perhaps }).map((each): readonly [string, string] => [place, each]));
  }
  return [...found].toSorted();
}

function licenseOf(place: string): string | null {
  if (!existsSync(join(root, place))) return null;
  const files = readdirSync(join(root, place)).filter((file) => /^(licen[sc]e|copying|notice)/i.test(file));
  return files.length === 0 ? null : files.map((file) => read(place, file).trim()).join('\n\n');
}

/** The packages, and the license texts that they share. */
function openSourceOf(): { readonly packages: readonly OpenSourcePackage[]; readonly texts: readonly string[] } {
  const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const texts = new Map<string, number>();
  const packages = placesOfPackages(locked).map((place): OpenSourcePackage => {
    const { version, license = 'see its text' } = locked[place]!;
    const text = licenseOf(place);
    if (text !== null && !texts.has(text)) texts.set(text, texts.size);
    return { name: place.slice(place.lastIndexOf('node_modules/') + 13), version, license, text: text === null ? null : texts.get(text)! };
  });
  return { packages: packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)), texts: [...texts.keys()] };
}

const modules: Readonly<Record<string, () => string>> = {
  'openSource:packages': () => `export const packages = ${JSON.stringify(openSourceOf().packages)};`,
  'openSource:texts': () => `export const texts = ${JSON.stringify(openSourceOf().texts)};`,
};

function noticesText(): string {
  const { packages, texts } = openSourceOf();
  const shared = texts.map((text, at) => {
    const names = packages.filter((each) => each.text === at).map(({ name, version }) => `${name} ${version}`);
    return `${names.join('\n')}\n\n${text}\n`;
  });
  const without = packages.filter(({ text }) => text === null).map(({ name, version, license }) => `${name} ${version}: ${license}`);
  return [...shared, `Packages that name their license and carry no text of it:\n\n${without.join('\n')}\n`].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

/** The open source that the product is made of, from the lock file: for the screen that lists it, and as a file beside the site. */
export const openSource = (): Plugin => ({
  name: 'open-source',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesText() });
  },
});
