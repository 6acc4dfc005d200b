// Builds frontend/src/ui/fonts/*.woff2 from the packages' fonts: the characters and weights almost every page needs,
// about 50 KB instead of 180. Newsreader is cut for 26 px, between its texts and titles: its axis of sizes is another 32 KB, and
// a fallback can match one width only. Rarer characters load from the full fonts, which follow these (frontend/src/ui/fonts.css).
// And functions/record/outlines.json: the shapes of the characters in link pictures, by weight; each with its advance, 2048 to an em.
// cd scripts/fonts && npm install && npm start
import { readFileSync, writeFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const packages = `${import.meta.dirname}/../../node_modules/@fontsource-variable`;
const made = `${import.meta.dirname}/../../frontend/src/ui/fonts`;

const between = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
/** The same as `unicode-range` in fonts.css. */
const characters = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...'\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212',
].join('');

const fonts = [
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-basic.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
  { from: 'newsreader/files/newsreader-latin-opsz-normal.woff2', to: 'newsreader-basic.woff2', variationAxes: { wght: 400, opsz: 26 } },
];
for (const { from, to, variationAxes } of fonts) {
  const font = await subsetFont(readFileSync(`${packages}/${from}`), characters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(`${made}/${to}`, font);
  console.log(`${to} ${font.length} bytes`);
}

const drawn = [...between(0x20, 0x7e), ...'\u2009\u2013\u2019\u2212'];
const inter = readFileSync(`${packages}/inter/files/inter-latin-wght-normal.woff2`);
const outlines = {};
for (const wght of [400, 600]) {
  const font = await subsetFont(inter, drawn.join(''), { targetFormat: 'sfnt', variationAxes: { wght } });
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(font).buffer)));
  outlines[wght] = Object.fromEntries(
    drawn.map((character) => {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(character);
      buffer.guessSegmentProperties();
      harfbuzz.shape(shaper, buffer);
      const [{ codepoint }] = buffer.getGlyphInfos();
      return [character, [buffer.getGlyphPositions()[0].xAdvance, shaper.glyphToPath(codepoint)]];
    }),
  );
}
writeFileSync(`${import.meta.dirname}/../../functions/record/outlines.json`, `${JSON.stringify(outlines, null, 2)}\n`);
