// The same as ensure.mjs, and Chromium, for the commands that look at pages.
import { existsSync } from 'node:fs';
import { run, stop } from './ensure.mjs';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error('Installing Chromium for the browser journeys …');
  const installed =
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  if (!installed || !existsSync(chromium))
    stop('Chromium is missing and could not be installed. Install it, or set CHROMIUM_PATH to your own, then run the command again.');
}
