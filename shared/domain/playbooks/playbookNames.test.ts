import { expect, it } from 'vitest';
import { checkLabel, playbookNames } from './playbookNames.ts';

const rules = [{ id: 2, text: 'Gap with news', hard: true }];
const about = { setup: null, market: '', about: '', archived: false, versions: [{ version: 1, at: '', rules }] };
const names = playbookNames([
  { ...about, id: 'AbCd1234', name: 'ORB' },
  { ...about, id: '-bCd1234', name: 'Fade' },
]);

it.each([
  ['AbCd1234', 'ORB'],
  ['-bCd1234', 'Fade'],
  ['zz-9_xyz', 'Deleted playbook'],
  ['followed', 'Every hard rule followed'],
  ['broken', 'A hard rule broken'],
  ['+AbCd1234.2', 'Followed: Gap with news'],
  ['--bCd1234.2', 'Broken: Gap with news'],
  ['-AbCd1234.9', 'Deleted playbook'],
])('%s is called %s', (word, label) => {
  expect(checkLabel(names, word)).toBe(label);
});
