// npm run laws: breaks every law of the house once, in a copy of the tree, and prints what each answers. Ends with 1 where a law sees nothing.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest } from 'vitest/node';
import { explain } from '#local/command.ts';
import { copyTree } from './copyTree.ts';
import type { LawBreak } from './laws/LawBreak.ts';
import { lawBreaks } from './laws/lawBreaks.ts';

explain('npm run laws  breaks every law of the house once, in a copy of the tree, and prints what each answers');

const copy = copyTree(join(import.meta.dirname, '..'), 'laws');

/** Breaks a law in the copy. */
function apply(broken: LawBreak): void {
  const path = join(copy, broken.path);
  mkdirSync(dirname(path), { recursive: true });
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const after = 'text' in broken ? `${before}\n${broken.text}\n` : broken.edit(before);
  if (after === before) throw new Error(`${broken.path} has nothing left to break for: ${broken.law[1]}`);
  writeFileSync(path, after);
}

/** Failures by "file title": their messages, with the compared lists. */
const answers = new Map<string, string>();
try {
  lawBreaks.forEach(apply);
  const vitest = await createVitest({
    root: copy,
    watch: false,
    reporters: [
      {
        onTestCaseResult: (test) => {
          const errors = test.result().errors ?? [];
          const file = /tests\/house\/(\w+)\.test\.ts$/.exec(test.module.moduleId)?.[1];
          if (errors.length > 0)
            answers.set(
              `${file} ${test.name}`,
              stripVTControlCharacters(errors.map(({ message, diff }) => `${message}\n${diff ?? ''}`).join('\n')),
            );
        },
      },
    ],
  });
  await vitest.start(['tests/house']);
  await vitest.close();
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The title as a pattern: what a table fills in may be anything. Of a count its name is in the title, cut where it is long. */
const pattern = ([file, title]: LawBreak['law']): RegExp =>
  new RegExp(
    `^${file} ${(file === 'counts' ? title.slice(0, 36) : title).replace(/[.*+?^()|[\]\\{}$]/g, '\\$&').replace(/\\\$\\\{\w+\\\}|\\\$\w+|%s/g, '.*')}`,
  );

let unseen = 0;
for (const [title, breaks] of Map.groupBy(lawBreaks, ({ law }) => law.join(': '))) {
  const { law, message } = breaks[0]!;
  const answer = [...answers].filter(([name]) => pattern(law).test(name)).find(([, text]) => text.includes(message))?.[1];
  if (answer === undefined) unseen += 1;
  const line = answer?.split('\n').find((text) => text.includes(message));
  console.log(`${answer === undefined ? 'NOT SEEN' : 'seen'}  ${title}\n      ${(line ?? message).trim().slice(0, 200)}`);
}
console.log(`\n${unseen} not seen`);
process.exit(unseen === 0 ? 0 : 1);
