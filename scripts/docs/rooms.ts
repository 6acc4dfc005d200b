/** A room of the picture: its name, the folders it covers, and its column. */
type Room = { readonly name: string; readonly what: string; readonly folders: readonly string[]; readonly column: number };

const capabilities = ['ai', 'audit', 'credits', 'journal', 'limits', 'notices', 'payments', 'people', 'privacy'];

/** The rooms by world: the browser's on the left, shared code in the middle, the functions and their runtime on the right. */
export const rooms: readonly Room[] = [
  { name: 'app', what: 'router, guards, frame', folders: ['frontend/src/app'], column: 0 },
  { name: 'screens', what: 'one folder per area', folders: ['frontend/src/screens'], column: 0 },
  { name: 'features', what: 'what several screens use', folders: ['frontend/src/features'], column: 0 },
  { name: 'journal', what: 'workers, local copy, sync', folders: ['frontend/src/journal'], column: 0 },
  { name: 'browser', what: 'session, API client, drafts', folders: ['frontend/src/browser'], column: 0 },
  { name: 'ui · charts · format', what: 'the kit', folders: ['ui', 'charts', 'format'].map((name) => `frontend/src/${name}`), column: 0 },
  { name: 'contract', what: 'each call, event, schedule', folders: ['shared/contract'], column: 1 },
  {
    name: 'access · errors · copy',
    what: 'who may, refusals, sentences',
    folders: ['shared/access.ts', 'shared/errors.ts', 'shared/copy'],
    column: 1,
  },
  { name: 'domain', what: 'the pure core', folders: ['shared/domain'], column: 1 },
  { name: 'local', what: 'the product on one machine', folders: ['local'], column: 3 },
  { name: 'infra', what: 'the CDK stack', folders: ['infra'], column: 3 },
  {
    name: 'api · triggers · jobs',
    what: 'load, decide, save, publish',
    folders: ['api', 'triggers', 'jobs', 'listeners'].map((name) => `functions/${name}`),
    column: 2,
  },
  { name: 'kernel', what: 'the ways in', folders: ['functions/kernel'], column: 2 },
  { name: 'capabilities', what: 'journal, people, payments …', folders: capabilities.map((name) => `functions/${name}`), column: 2 },
  { name: 'world', what: 'ports, and AWS behind them', folders: ['functions/world'], column: 2 },
  { name: 'table', what: 'DynamoDB and nothing else', folders: ['functions/table'], column: 2 },
];

/** The index of the room a file is in; -1 outside of all. */
export const roomOf = (path: string): number =>
  rooms.findIndex(({ folders }) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`)));
