import { describe, expect, it } from 'vitest';
import { cyclesIn } from './graph.ts';
import { importsOf, isTestCode, productIn, type Source, sources, withoutComments } from './sources.ts';

const below = (name: string, ...folders: readonly string[]): boolean => folders.some((f) => name === f || name.startsWith(`${f}/`));
const ours = (name: string): boolean => below(name, 'shared', 'functions', 'frontend', 'infra', 'local', 'scripts', 'bench', 'tests');

/** Every import of `files` that `allowed` does not welcome, as "file imports name". */
const strays = (files: readonly Source[], allowed: (name: string, from: Source) => boolean): string[] =>
  files.flatMap((file) => file.imports.filter((name) => !allowed(name, file)).map((name) => `${file.path} imports ${name}`));

/** The folder below `parent` that a path is in: inFolder('functions', 'functions/api/auth/login.ts') is "auth". */
const inFolder = (parent: string, path: string): string => path.slice(parent.length + 1).split('/')[0]!;

/** Rooms in the order of their arrows, folders or single files: each imports itself and those in rows before its own. Those of one row may import each other one way. */
type Rooms = readonly (readonly string[])[];
const functionRooms: Rooms = [
  ['table'],
  ['world'],
  [
    'ai',
    'announcements',
    'audit',
    'bars',
    'community',
    'connections',
    'contact',
    'credits',
    'groups',
    'journal',
    'figures',
    'leaderboard',
    'limits',
    'messages',
    'notices',
    'payments',
    'record',
    'replays',
    'people',
    'privacy',
    'screenshots',
  ],
  ['kernel'],
  ['api', 'triggers', 'jobs', 'listeners'],
];
const domainRooms: Rooms = [
  ['units'],
  ['trades', 'format', 'statistics', 'session', 'market', 'days', 'screenshots', 'plans', 'credits', 'missed'],
  ['accounts', 'exports', 'figures'],
  ['metrics'],
  ['options', 'playbooks', 'tradePlans', 'manual', 'repeats'],
  ['breakdowns', 'proposals', 'reports', 'weekly'],
  ['importers', 'cash', 'bars'],
  ['journal'],
  ['connections', 'sample', 'groups', 'sheet', 'replay', 'excursions', 'patterns', 'leaderboard', 'community', 'record'],
  ['facts', 'analyze'],
];
const importerRooms: Rooms = [
  ['rowReasons.ts', 'accountFault.ts'],
  ['instruments'],
  ['imported.ts', 'importer.ts'],
  ['csv', 'workbook'],
  ['values'],
  ['rows'],
  ['columns', 'brokers', 'journals'],
  ['index.ts', 'accountOfFile.ts', 'readFile.ts', 'readMail.ts', 'sheetOfBook.ts'],
];
/** Rooms used by every screen, then features, then those built on several features. */
const featureRooms: Rooms = [
  ['filters', 'keyboard', 'legal', 'loading', 'markdown', 'metrics', 'navigation', 'people', 'pictures', 'trades', 'view'],
  [
    'ai',
    'bars',
    'brokers',
    'cash',
    'days',
    'imports',
    'journalPane',
    'locked',
    'manual',
    'market',
    'marks',
    'notices',
    'ownMetrics',
    'patterns',
    'plans',
    'processScore',
    'savedViews',
    'screenshots',
    'secondFactor',
    'showcase',
    'signIn',
    'strategies',
    'studyGroups',
    'subscription',
    'tableFiles',
    'tradeChart',
    'weekly',
  ],
  ['community', 'entry', 'fills', 'filteredPage', 'leaving', 'onboarding', 'outbox', 'review'],
];
const frontendRooms: Rooms = [['ui', 'charts', 'format'], ['browser'], ['journal'], ['features'], ['screens'], ['app']];
const rankIn = (rooms: Rooms, folder: string): number => rooms.findIndex((row) => row.includes(folder));

/** Imports that point upward in `rooms`. Files directly in `parent` that have no place are entries and may import all. */
function upward(parent: string, rooms: Rooms): string[] {
  const inside = productIn(parent).filter(({ path }) => rankIn(rooms, inFolder(parent, path)) >= 0);
  return strays(inside, (name, { path }) => {
    if (!below(name, parent)) return true;
    const to = rankIn(rooms, inFolder(parent, name));
    return to >= 0 && to <= rankIn(rooms, inFolder(parent, path));
  });
}

/** Faults in `parent`: folders without a row in `rooms`, and imports that point upward. */
const againstFloors = (parent: string, rooms: Rooms): string[] => {
  const found = new Set(productIn(parent).map(({ path }) => inFolder(parent, path)));
  const homeless = [...found]
    .filter((room) => rankIn(rooms, room) < 0)
    .map((room) => `${parent}/${room} has no row among its rooms: give it one`);
  return [...homeless, ...upward(parent, rooms)];
};

/** Rooms of `parent` that reach themselves by way of others, each group with commas between. */
function knots(parent: string): string[] {
  const inside = productIn(parent).map(({ path, imports }) => ({ room: inFolder(parent, path), imports }));
  const edges = new Map(inside.map(({ room }) => [room, new Set<string>()]));
  for (const { room, imports } of inside)
    for (const name of imports) if (below(name, parent) && inFolder(parent, name) !== room) edges.get(room)!.add(inFolder(parent, name));
  return cyclesIn(new Map([...edges].map(([room, reached]) => [room, [...reached]]))).map((rooms) => rooms.join(', '));
}

/** Pairs of folders in `parent` that import each other, with the imports of the rarer direction. */
function roundTrips(parent: string): string[] {
  const ways = Map.groupBy(
    productIn(parent).flatMap((file) => file.imports.filter((name) => below(name, parent)).map((name) => ({ from: file.path, name }))),
    ({ from, name }) => `${inFolder(parent, from)} → ${inFolder(parent, name)}`,
  );
  return [...ways].flatMap(([way, imports]) => {
    const [from, to] = way.split(' → ') as [string, string];
    const back = ways.get(`${to} → ${from}`) ?? [];
    if (from === to || back.length === 0 || imports.length > back.length || (imports.length === back.length && from > to)) return [];
    return imports.map(({ from: file, name }) => `${file} imports ${name}`);
  });
}

describe('arrows point one way', () => {
  it('and the scanner sees the house: every room has files, and imports are found', () => {
    for (const room of ['shared/domain', 'shared/contract', 'functions', 'frontend/src', 'infra', 'local']) {
      expect(productIn(room).length, `no file seen in ${room}: the laws below would say nothing`).toBeGreaterThan(3);
    }
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
    const serve = sources.find(({ path }) => path === 'functions/kernel/serve.ts');
    expect(serve?.imports).toEqual(
      expect.arrayContaining(['@middy/core', 'shared/contract/define.ts', 'functions/kernel/authenticate.ts']),
    );
  });

  it('and it reads code, not comments', () => {
    expect(withoutComments("const a = '/x/*'; // b\n/* c */ const d = 'http://e';")).toBe("const a = '/x/*'; \n const d = 'http://e';");
  });

  it('and it knows every form of import', () => {
    const code = [
      'import { a,',
      "  b } from './b.ts';",
      "import type { C } from '../c.ts';",
      "export * from './d.ts';",
      "import './e.css';",
      "const f = await import('./f.ts');",
      "new Worker(new URL('./g.ts', import.meta.url));",
      "import z from 'zod/mini';",
    ].join('\n');
    const found = ['shared/x/b.ts', 'shared/c.ts', 'shared/x/d.ts', 'shared/x/e.css', 'shared/x/f.ts', 'shared/x/g.ts', 'zod/mini'];
    expect(importsOf('shared/x/a.ts', code).sort()).toEqual(found.sort());
    const file: Source = {
      path: 'shared/domain/a.ts',
      text: '',
      code: '',
      imports: ['functions/b.ts', 'shared/domain/c.ts'],
      isTest: false,
    };
    expect(strays([file], (name) => below(name, 'shared/domain'))).toEqual(['shared/domain/a.ts imports functions/b.ts']);
  });

  it('shared/domain imports nothing but shared/domain', () => {
    expect(strays(productIn('shared/domain'), (name) => below(name, 'shared/domain'))).toEqual([]);
  });

  it('the rest of shared imports shared and zod only', () => {
    const rest = productIn('shared').filter(({ path }) => !below(path, 'shared/domain'));
    expect(strays(rest, (name) => below(name, 'shared') || name === 'zod/mini' || name === 'zod/locales')).toEqual([]);
  });

  it('zod is always zod/mini, which is a fifth of the size', () => {
    expect(strays(sources, (name) => name !== 'zod' && name !== 'zod/v4')).toEqual([]);
  });

  it('functions import functions and shared, of our own', () => {
    expect(strays(productIn('functions'), (name) => !ours(name) || below(name, 'functions', 'shared'))).toEqual([]);
  });

  it('inside functions, arrows point from the ways in to the capabilities, the world and the table', () => {
    expect(againstFloors('functions', functionRooms)).toEqual([]);
  });

  it('inside shared/domain, arrows point from journal reports down to trades and units', () => {
    expect(againstFloors('shared/domain', domainRooms)).toEqual([]);
  });

  it('inside the importers, arrows point from layouts of brokers down to rows, values, cells and instruments', () => {
    expect(againstFloors('shared/domain/importers', importerRooms)).toEqual([]);
  });

  it('an area of the API imports no other area', () => {
    const areas = 'functions/api';
    expect(strays(productIn(areas), (name, { path }) => !below(name, areas) || inFolder(areas, name) === inFolder(areas, path))).toEqual(
      [],
    );
  });

  it('rooms import each other in one direction only', () => {
    const parents = ['shared/domain', 'shared/domain/importers', 'functions', 'frontend/src', 'frontend/src/features'];
    expect(parents.flatMap(roundTrips)).toEqual([]);
    expect(parents.flatMap(knots), 'these rooms reach themselves by way of each other').toEqual([]);
  });

  it('only functions/world and functions/table speak to AWS', () => {
    const pool = ['cognitoClient', 'cognitoIdentity', 'codesFromEnv', 'identityFromEnv'];
    const speakers = ['aws', ...pool, 'eventBridge', 'publisherFromEnv', 's3Files', 'filesFromEnv', 'kmsSeal', 'marketFromEnv'].map(
      (name) => `functions/world/${name}.ts`,
    );
    const isSdk = (name: string): boolean => /^@aws-sdk\/|^@smithy\//.test(name);
    const found = strays(
      productIn('functions', 'shared', 'frontend', 'infra'),
      (name, { path }) => !isSdk(name) || speakers.includes(path) || below(path, 'functions/table'),
    );
    expect(found).toEqual([]);
  });

  it('middy lives in the kernel', () => {
    expect(
      strays(productIn('functions', 'local', 'shared'), (name, { path }) => !name.startsWith('@middy/') || below(path, 'functions/kernel')),
    ).toEqual([]);
  });

  it('the frontend imports frontend and shared, never a function', () => {
    const site = productIn('frontend').filter(({ path }) => !below(path, 'frontend/demo'));
    expect(strays(site, (name) => !ours(name) || below(name, 'frontend', 'shared'))).toEqual([]);
    // Exception: the worker of the journal without an account runs handlers over a table in memory (record 0110).
    const served = ['functions/api', 'functions/kernel', 'functions/people', 'functions/table', 'functions/world/world.ts'];
    expect(strays(productIn('frontend/demo'), (name) => !ours(name) || below(name, 'frontend', 'shared', ...served))).toEqual([]);
  });

  it('inside the frontend, arrows point from the app over screens and features to the journal, the browser and the kit', () => {
    expect(upward('frontend/src', frontendRooms)).toEqual([]);
  });

  it('inside features, arrows point from compositions over capabilities down to the words of every screen', () => {
    expect(againstFloors('frontend/src/features', featureRooms)).toEqual([]);
  });

  it('infra imports shared and the names of the table, never a handler', () => {
    expect(
      strays(productIn('infra'), (name) => !ours(name) || below(name, 'infra', 'shared') || name === 'functions/table/table.ts'),
    ).toEqual([]);
  });

  it('nothing that is deployed imports the local product, scripts, benches or tests', () => {
    const deployed = productIn('shared', 'functions', 'frontend', 'infra');
    expect(strays(deployed, (name) => !below(name, 'local', 'scripts', 'bench', 'tests') && !(ours(name) && isTestCode(name)))).toEqual([]);
  });
});
