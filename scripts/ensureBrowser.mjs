// The same as ensure.mjs, and Chromium, for the commands that look at pages.
import { existsSync } from 'node:fs';
import { ensure } from './ensure.mjs';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
ensure(
  () => existsSync(chromium),
  'Chromium for the browser journeys',
  [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    ['test', '-x', chromium],
  ],
  'Chromium is missing and could not be installed. Install it, or set CHROMIUM_PATH to your own, then run the command again.',
);
