// npm run counts: what the code should have few of, each with its limit; with a word of its name, where it occurs.
import { explain } from '#local/command.ts';
import { amountOf, counts } from '#tests/house/counts.ts';

explain(`npm run counts          prints what the code should have few of, each with its limit
npm run counts -- WORD  prints also where those occur whose name has that word`);

const wanted = process.argv[2];
for (const { name, target, most, found, of } of counts()) {
  const limit = most === target ? `at most ${most}` : `at most ${most}, at last ${target}`;
  console.log(`${String(amountOf({ found, of })).padStart(5)}  (${limit})  ${name}`);
  if (wanted !== undefined && name.includes(wanted)) for (const place of found) console.log(`         ${place}`);
}
