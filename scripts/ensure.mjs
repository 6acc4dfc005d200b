// Record 0001: Node 24 everywhere, TypeScript without a build.
// Makes a fresh clone ready: installs the locked packages when they are missing or changed, and Chromium when a
// browser is asked for (--browser). Runs on plain Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;
const packages = `${root}node_modules`;

/** A lock file's entries of packages below node_modules. */
const locked = (file) =>
  Object.entries(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}).filter(([path]) => path !== '');

/**
 * True if every package matches package-lock.json. npm itself records what it installed; packages for other
 * platforms are missing.
 */
function areInstalled() {
  const installed = new Map(locked(`${packages}/.package-lock.json`));
  return locked(`${root}package-lock.json`).every(([path, { version, integrity, optional }]) => {
    const own = installed.get(path);
    return own === undefined ? optional === true : own.version === version && own.integrity === integrity;
  });
}

// Standard output belongs to the command that waits for this one, which may print for programs.
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 'inherit'], shell: process.platform === 'win32' }).status === 0;
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

// npm ci empties node_modules first: through a link it would empty a folder that others work with.
const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() === true;
if (isLink && !areInstalled()) {
  const there = readlinkSync(packages);
  if (!existsSync(packages)) stop(`node_modules is a link to ${there}, which is not there. Remove the link, then run the command again.`);
  console.error(
    `node_modules is a link to ${there}, whose packages may be others than package-lock.json names. Nothing is installed through a link: ` +
      'install them there, or remove the link and run the command again.',
  );
} else if (!areInstalled()) {
  console.error('Installing packages (once; about a minute) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
    stop('The packages could not be installed. Check the network, then run the command again.');
}

if (process.argv.includes('--browser')) {
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(chromium)) {
    console.error('Installing Chromium for the browser journeys …');
    const installed =
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    if (!installed || !existsSync(chromium))
      stop('Chromium is missing and could not be installed. Install it, or set CHROMIUM_PATH to your own, then run the command again.');
  }
}
