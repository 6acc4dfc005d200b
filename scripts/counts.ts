// npm run counts: what the code should have few of, each with its limit; with a word of its name, where it occurs.
import { counts } from '#tests/house/counts.ts';

const wanted = process.argv[2];
for (const { name, most, found } of counts()) {
  console.log(`${String(found.length).padStart(5)}  (at most ${most})  ${name}`);
  if (wanted !== undefined && name.includes(wanted)) for (const place of found) console.log(`         ${place}`);
}
