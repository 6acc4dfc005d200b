// Record 0050: the code of the site comes in chunks by area.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunking = Rolldown.CodeSplittingOptions;
type Context = Rolldown.ChunkingContext;
type Areas = readonly string[];

/** Screens with a byte budget: the overview, sign-in and sign-up. */
const first = /\/dashboard\/overview\/Overview\.tsx$/;
const door = /\/screens\/(login\/Login|signup\/Signup)\.tsx$/;

/** Icons that the doors share with the bar and its menus. Through the package's index every area seems to need all of them. */
const fieldIcons = /\/icons\/(eye|eye-off|chevron-down)\./;

/** Areas of code that comes when it is first needed, by its folders and files. The frame is what every screen of the journal has around it. */
const areas: Readonly<Record<string, RegExp>> = {
  first,
  door,
  demo: /\/app\/demoPorts\.|\/DemoBar\./,
  own: /\/OwnWidget\.tsx$|\/features\/ownMetrics\//,
  overview: /\/screens\/dashboard\/overview\/|\/features\/cash\//,
  panels: /\/(FilterPanel|PeriodChoice|DisplayFields|SaveViewDialog|ManageViewsDialog|NoticesPanel)\./,
  frame:
    /\/app\/(shell|connection)\/|\/palette\/Keyboard\.|\/features\/(filters|savedViews|filteredPage|leaving)\/|\/SampleChip\.|\/push\//,
  search: /\/app\/palette\//,
  // Routes of calls after the first figures: every screen that makes one has the shared code.
  shared: /laterRoutes/,
  schemas: /\/contract\/|\/registration\.|\/features\/signIn\//,
  trades: /\/dashboard\/(trades|review|deleted)\/|\/features\/(review|journalPane)\//,
  edges: /\/(patterns|insights|ai)\//,
  entry: /\/features\/(entry|fills|manual)\//,
  howTo: /\/HowTo\.|\/ui\/Accordion/,
  market: /\/features\/(market|bars)\//,
  community: /\/screens\/(community|traders|profile)\//,
  secondFactor: /\/features\/secondFactor\/|\/AdminGate\./,
};
/** Each of these pages and parts is an area of its own: a visitor opens one, and seldom another. */
const visited =
  /\/screens\/(auth|contact|features|forgot-password|home|logging-in|not-found|open-source|pricing|privacy-policy|terms-of-service)\/|\/dashboard\/pro\/|\/(load|remove)Sample\.|\/connectAmplify\./;
/** Areas without figures of a journal. */
const withoutFigures = /^(admin|community|notifications|settings|study-groups)$/;

/** The area of code that is loaded by name: of the table above, or called after its screen, its feature or its file. */
function areaOf(id: string): string {
  const file = /([\w-]+)(\.production)?(\.\w+)?$/.exec(id)![1]!;
  if (visited.test(id)) return `visited ${file}`;
  const [known] = Object.entries(areas).find(([, test]) => test.test(id)) ?? [];
  const [, screen] = /\/src\/screens\/(?:dashboard\/)?([\w-]+)\//.exec(id) ?? [];
  const [, feature] = /\/src\/features\/(\w+)\//.exec(id) ?? [];
  return known ?? screen ?? feature ?? file;
}

/** The areas that need each module, found from the first one on. */
function areasOfModules(start: string, context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (id: string, area: string): void => {
    const own = found.get(id) ?? new Set();
    if (own.has(area)) return;
    found.set(id, own.add(area));
    const info = context.getModuleInfo(id);
    for (const later of info?.dynamicallyImportedIds ?? []) visit(later, areaOf(later));
    for (const needed of info?.importedIds ?? []) visit(needed, area);
  };
  visit(start, 'app');
  return found;
}

/**
 * The chunk of a module by the areas that need it. A chunk imports only those that at least its own areas need, so that none waits for another in a circle, and
 * an area loads nothing of another that neither the overview nor the frame has loaded before.
 */
function chunkOf(needing: Areas): string | null {
  const [only] = needing;
  if (only === undefined) return null;
  if (needing.length === 1 && only !== 'frame') return only.replace('visited ', '');
  const visits = needing.filter((area) => area.startsWith('visited '));
  if (visits.length === needing.length) return 'visited';
  if (visits.length > 0) return 'shared';
  if (needing.includes('frame') || needing.includes('overview')) return 'frame';
  return needing.every((area) => withoutFigures.test(area)) ? 'people' : 'journal';
}

/** Characters of source that two areas must share for a chunk of their own. A smaller one is not worth a request. */
const WORTH_A_CHUNK = 20_000;

/** Pairs of areas that share much code, by the name of its chunk. Only a pair's own code imports it, so no two chunks wait for each other. */
function largePairs(modules: ReturnType<typeof areasOfModules>, context: Context): ReadonlySet<string> {
  const sizes = new Map<string, number>();
  for (const [id, areas] of modules) {
    const pair = pairOf([...areas]);
    // Large packages have chunks of their own already.
    if (pair !== null && !id.includes('node_modules'))
      sizes.set(pair, (sizes.get(pair) ?? 0) + (context.getModuleInfo(id)?.code?.length ?? 0));
  }
  return new Set([...sizes.keys()].filter((pair) => sizes.get(pair)! >= WORTH_A_CHUNK));
}
const pairOf = (needing: Areas): string | null => (needing.length === 2 ? `pair-${needing.toSorted().join('-')}` : null);

/** Divides the site's code: the first script, the overview and the doors with everything they import, then the other modules by the areas that need them. */
export function siteChunks(main: string): Chunking {
  let modules: ReturnType<typeof areasOfModules> | null = null;
  let pairs: ReadonlySet<string> = new Set();
  const needing = (id: string, context: Context): Areas => {
    if (modules === null) {
      modules = areasOfModules(main, context);
      pairs = largePairs(modules, context);
    }
    return [...(modules.get(id) ?? [])];
  };
  const chunkFor = (found: Areas): string | null => {
    const [chunk, pair] = [chunkOf(found), pairOf(found)];
    return chunk === 'journal' && pair !== null && pairs.has(pair) ? pair : chunk;
  };
  /** Small parts that the overview shares with the doors, and the journal without an account with any area: a chunk of theirs would be one more to wait for. */
  const isSharedEarly = (id: string, found: Areas) =>
    !id.includes('lucide-react') && found.length > 1 && (found.includes('first') ? found.includes('door') : found.includes('demo'));
  /** Parts that the doors share with the frame and the overview, which do without the doors themselves. */
  const isField = (id: string, found: Areas) =>
    id.includes('lucide-react') ? fieldIcons.test(id) : found.includes('door') && (found.includes('frame') || found.includes('overview'));
  return {
    groups: [
      { name: (id, context) => (id === main || isSharedEarly(id, needing(id, context)) ? 'app' : null) },
      { name: 'first', test: first },
      { name: (id, context) => (isField(id, needing(id, context)) ? 'fields' : null) },
      { name: 'door', test: door },
      { name: 'amplify', test: /node_modules\/(aws-amplify|@aws-amplify\/(auth|core))\// },
      { name: 'virtual', test: /node_modules\/@tanstack\/(react-virtual|virtual-core)/ },
      { name: 'zod', test: /node_modules\/zod/ },
      { name: (id, context) => chunkFor(needing(id, context)), includeDependenciesRecursively: false },
    ],
  };
}

/** Divides a worker's code into its start and the answers to later questions. */
export const workerChunks: Chunking = {
  groups: [
    { name: 'begin', tags: ['$initial'] },
    {
      name: 'opened',
      test: /\/journal\/(sync|worker\/(overridesOfChapters|pendingAnnotations|unmatchedCloseRow|tableInR)|views\/(filterRows|tradesOfImports|closesWithout))/,
    },
    { name: 'answers', test: /\/journal\/(views|sync|worker\/(?!patternSearch|createExcursions|campaigns|compareOf))/ },
  ],
};

/** Scripts of the built site with their imports and modules, and warnings about dynamic imports that divide nothing. */
export type SiteContents = {
  readonly chunks: readonly { readonly fileName: string; readonly imports?: readonly string[]; readonly moduleIds?: readonly string[] }[];
  readonly ineffective: readonly string[];
};

/** Writes the contents of the site to `site-contents.json` beside it, for the test of its bytes. */
export function siteContents(): Plugin {
  const ineffective: string[] = [];
  let file: string | null = null;
  return {
    name: 'site-contents',
    apply: 'build',
    configResolved({ root, build: { outDir, ssr } }) {
      file = ssr ? null : resolve(root, outDir, '../site-contents.json');
    },
    onLog: (_level, { code, message }) => void (code === 'INEFFECTIVE_DYNAMIC_IMPORT' && ineffective.push(message)),
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).map((each) =>
        each.type === 'chunk' ? { fileName: each.fileName, imports: each.imports, moduleIds: each.moduleIds } : { fileName: each.fileName },
      );
      if (file !== null) writeFileSync(file, JSON.stringify({ chunks, ineffective } satisfies SiteContents));
    },
  };
}
