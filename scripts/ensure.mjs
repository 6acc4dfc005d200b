// Makes a fresh clone ready: installs the locked packages when they are missing or changed, and Chromium when a
// browser is asked for (--browser). Runs on plain Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;
const stamp = `${root}node_modules/.lock-sha256`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const have = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }).status === 0;
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (have !== wanted) {
  console.error('Installing packages (once; about a minute) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
    stop('The packages could not be installed. Check the network, then run the command again.');
  writeFileSync(stamp, wanted);
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
