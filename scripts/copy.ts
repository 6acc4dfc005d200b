// npm run copy: every sentence people read, file by file, to be read aloud; with a word of a path, only those files.
import { explain } from '#local/command.ts';
import { sentences } from '#tests/house/sentences.ts';

explain(`npm run copy          prints every sentence that people read, file by file
npm run copy -- WORD  prints those of the files whose path has that word`);

const wanted = process.argv[2] ?? '';
for (const [path, found] of Map.groupBy(sentences(), ({ path }) => path)) {
  if (!path.includes(wanted)) continue;
  console.log(`\n${path}`);
  for (const { text } of found) console.log(`  ${text}`);
}
