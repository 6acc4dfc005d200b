import type { LawBreak } from './LawBreak.ts';

const lines = (n: number, line: string): string => Array.from({ length: n }, () => line).join('\n');
/** A line of one file of functions that breaks a law, and what the law answers. */
const inFunctions = (law: LawBreak['law'], text: string, message = 'functions/people/broken.ts'): LawBreak => ({
  law,
  path: 'functions/people/broken.ts',
  text,
  message,
});
const inDomain = (law: LawBreak['law'], text: string): LawBreak => ({
  law,
  path: 'shared/domain/units/broken.ts',
  text,
  message: 'shared/domain/units/broken.ts',
});
/** In pieces: addresses are written in the contract alone. */
const base = ['', 'api'].join('/');
const captured = `async function change(world) {
  let seen = 0;
  return changeJournal(world, { load: async () => { seen = 1; return []; }, decide: () => seen });
}
export const other: JournalCommand<1> = change;`;

/** Purity, handlers, commands, the contract, publishing, state and sentences. */
export const ruleBreaks: readonly LawBreak[] = [
  inDomain(['purity', 'the core and the handlers ask the world for the time'], 'Date.now();'),
  inDomain(['purity', 'the core and the handlers leave nothing to chance of their own'], 'Math.random();'),
  inDomain(['purity', 'the core reaches nothing outside itself'], 'console.log(1);'),
  inFunctions(['purity', 'handlers reach the network through the world only'], "fetch('x');"),
  inFunctions(['purity', 'only functions/world/aws.ts reads the environment'], 'process.env.X;'),
  inFunctions(['purity', 'no code asks whether it runs on a machine of one’s own: worlds differ by their endpoints'], 'if (isLocal) {}'),
  {
    law: ['handlers', 'loads, decides, saves and publishes on one small page'],
    path: 'functions/api/contact/broken.ts',
    text: `export const broken = () => {\n${lines(30, '  f();')}\n};`,
    message: 'what it decides belongs into shared/domain, what it saves into a capability',
  },
  inFunctions(
    ['handlers', 'refuses through `refuse`, which knows the codes its endpoint declares'],
    "throw new Refusal('x');",
    'write `return refuse(code)` with the one of the call',
  ),
  inFunctions(
    ['handlers', 'is asked by entities, so that every item is read through its schema'],
    'world.table.get(key);',
    'these read items past an entity: use its load, or read',
  ),
  inFunctions(['handlers', 'has its conditions from table/conditions.ts'], "f({ expression: 'a = b' });", 'these write conditions by hand'),
  inFunctions(['handlers', 'has one error for changes that always came second'], "f({ name: 'BrokenException' });", 'throw Busy'),
  {
    law: ['commands', 'loaded values reach `decide` as an argument: neither `load` nor `decide` captures a variable that changes'],
    path: 'shared/domain/journal/commands/broken.ts',
    text: captured,
    message: 'decide uses seen, which changes: hand it over as an argument',
  },
  {
    law: ['commands', 'every command of the journal is decided in one file named after it, and nothing there is a variable of the module'],
    path: 'shared/domain/journal/commands/broken.ts',
    text: '',
    message: 'shared/domain/journal/commands/other.ts',
  },
  {
    law: ['bounds', '$call: every text, list and object it takes has a limit, and text that is too long meets no pattern'],
    path: 'shared/contract/areas/contact.ts',
    edit: (text) => text.replace('z.optional(text(200))', 'z.optional(z.string())'),
    message: 'contact.send.website: text of any length',
  },
  {
    law: ['contract', 'its access equals the hand-written table'],
    path: 'tests/house/access.table.ts',
    edit: (text) => text.replace("'auth.login': 'public'", "'auth.login': 'member'"),
    message: '"auth.login": "member"',
  },
  inFunctions(['contract', 'its address is written in the contract and nowhere else'], `f('${base}/x');`),
  {
    law: ['contract', 'no two calls share an address'],
    path: 'shared/contract/areas/contact.ts',
    edit: (text) => text.replace(`'${base}/contact'`, `'${base}/auth/login'`),
    message: `POST ${base}/auth/login`,
  },
  {
    law: ['contract', '$call is answered by its own file, named in the list of its area'],
    path: 'functions/api/contact/index.ts',
    edit: (text) => text.replace("'./send.ts'", "'../contact/send.ts'"),
    message: 'functions/api/contact/index.ts should list send',
  },
  {
    law: ['contract', 'every folder of functions/api is an area of the contract'],
    path: 'functions/api/broken/broken.ts',
    text: '',
    message: '"broken"',
  },
  {
    law: ['contract', 'are limited per person wherever a route takes less than usual, or a body that comes gzipped'],
    path: 'shared/contract/areas/exports.ts',
    edit: (text) => text.replace('perPerson: 10', 'throttle: 5'),
    message: 'exports.create',
  },
  {
    law: ['contract', 'leave others theirs while one person makes fifty a second'],
    path: 'shared/contract/areas/exports.ts',
    edit: (text) => text.replace('perPerson: 60', 'perPerson: 60, throttle: 50'),
    message: 'exports.trades',
  },
  {
    law: ['contract', '$call: each way it may refuse is named in its own test'],
    path: 'functions/api/contact/send.test.ts',
    edit: (text) => text.replaceAll('too_many_messages', 'too_many'),
    message: '"too_many_messages"',
  },
  inFunctions(
    ['publishing', 'is published after everything is saved, so that listeners find it'],
    'export async function late(world) { await world.publish(e); await world.table.write({ put }); }',
    'publish last',
  ),
  {
    law: ['publishing', 'is excused only where something is saved late'],
    path: 'tests/house/publishing.test.ts',
    edit: (text) => text.replace('const late: Readonly<Record<string, string>> = {', "$& 'functions/api/account/changeUsername.ts': '',"),
    message: 'functions/api/account/changeUsername.ts',
  },
  {
    law: ['state', 'and no file of the frontend keeps anything of it at module level'],
    path: 'frontend/src/ui/broken.ts',
    text: 'export let kept = 1;',
    message: 'make it a part of the browser: browser.part(create…)',
  },
  {
    law: ['state', 'and a file excused as a cache is one still'],
    path: 'frontend/src/format/stamp.ts',
    edit: () => 'export const stamp = 1;',
    message: 'frontend/src/format/stamp.ts',
  },
  {
    law: ['copy', 'are in shared/copy, or beside the rule that raises them: none of four words or more is in a screen or a feature'],
    path: 'frontend/src/screens/dashboard/trades/Broken.tsx',
    text: 'export const Broken = () => <p>Nobody can translate this sentence.</p>;',
    message: 'give each a name in shared/copy/<area>Texts.ts and show it from there',
  },
  {
    law: ['copy', 'are excused only where they still are'],
    path: 'tests/house/excusedSentences.ts',
    edit: (text) => text.replace("'This form needs JavaScript.'", "'This form needs nothing.'"),
    message: 'Excuses for sentences that are not there any more: remove them.',
  },
  {
    law: ['copy', 'promise nothing about a change whose outcome is unknown'],
    path: 'shared/copy/brokenTexts.ts',
    text: "export const a = 'We couldn’t save the week. Nothing was changed.';",
    message: 'A lost answer, a timeout or a fault after the save: the change may have happened.',
  },
  {
    law: ['copy', 'are written once, in shared/copy, errors.ts and the domain'],
    path: 'shared/copy/brokenTexts.ts',
    text: "export const a = 'This sentence stands here twice.';\nexport const b = 'This sentence stands here twice.';",
    message: 'One sentence in two places: take it from one of them.',
  },
];
