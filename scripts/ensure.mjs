// Record 0001: Node 24 everywhere, TypeScript without a build.
// Makes a fresh clone ready: installs the locked packages when they are missing or changed, then goes on with the Node that comes with them.
// Every command of package.json begins with it (node --import ./scripts/ensure.mjs FILE); it runs on plain Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;
const packages = `${root}node_modules`;

/** A lock file's entries of packages below node_modules. */
const locked = (file) =>
  Object.entries(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}).filter(([path]) => path !== '');

/** True if every package matches package-lock.json. npm itself records its installed packages; packages for other platforms are missing. */
function areInstalled() {
  const installed = new Map(locked(`${packages}/.package-lock.json`));
  return locked(`${root}package-lock.json`).every(([path, { version, integrity, optional }]) => {
    const own = installed.get(path);
    return own === undefined ? optional === true : own.version === version && own.integrity === integrity;
  });
}

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/**
 * Installs missing parts by commands, one after the other; if one fails, ends with a sentence that has the fix. Standard output belongs to
 * the command that waits for this one, which may print for programs.
 */
export function ensure(isThere, what, commands, onFailure) {
  if (isThere()) return;
  console.error(`Installing ${what} …`);
  const run = ([command, ...args]) =>
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 'inherit'], shell: process.platform === 'win32' }).status === 0;
  if (!commands.every(run)) stop(onFailure);
}

function installPackages() {
  // npm ci empties node_modules first: through a link it would empty a folder that others work with.
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (isLink && !areInstalled()) {
    const there = readlinkSync(packages);
    if (!existsSync(packages)) stop(`node_modules is a link to ${there}, which is not there. Remove the link, then run the command again.`);
    console.error(
      `node_modules is a link to ${there}, whose packages may be others than package-lock.json names. Nothing is installed through a link: ` +
        'install them there, or remove the link and run the command again.',
    );
    return;
  }
  const install = ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const onFailure = 'The packages could not be installed. Check the network, then run the command again.';
  ensure(areInstalled, 'packages (once; about a minute)', [install], onFailure);
}

/** The same command once more, by the Node of the packages: the one this began with may not read TypeScript. Returns where the packages have none, or it is that one. */
async function goOnWithPackagesNode() {
  const own = `${packages}/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  if (process.argv[1] === undefined || !existsSync(own) || realpathSync(own) === realpathSync(process.execPath)) return;
  const child = spawn(own, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  // A terminal interrupts both; this one waits for the other to end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  await new Promise(() => child.on('exit', (status) => process.exit(status ?? 1)));
}

// Child processes skip the preparation.
if (process.env.AFTERBELL_READY !== '1') {
  installPackages();
  process.env.AFTERBELL_READY = '1';
  await goOnWithPackagesNode();
}
