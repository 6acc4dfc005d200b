// Record 0151: pictures of links are drawn from outlines.

import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { RecordResults } from '#contract/areas/record.ts';
import { pictureTexts as texts } from '#copy/together/checkedRecordTexts.ts';
import { count, resultInR } from '#domain/format/percent.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import outlines from './outlines.json' with { type: 'json' };

/** Facts for a record's picture and link preview: numbers and days (UTC), no text of a person. */
export type PictureFacts = {
  readonly links: number;
  readonly first: string;
  readonly last: string;
  readonly fills: number;
  readonly results: z.infer<typeof RecordResults> | null;
};

/** Contents of a picture: a title, one large figure with its label (hatched where `isFew`), at most three values with captions, and a foot. */
export type Picture = {
  readonly title: string;
  readonly figure: string;
  readonly label: string;
  readonly isFew: boolean;
  readonly row: readonly (readonly [value: string, caption: string])[];
  readonly foot: string;
};

export const pictureSize = { width: 1200, height: 630 } as const;

const colors = { ground: '#0f172a', ink: '#e8eef9', soft: '#a9b6cc', faint: '#8593ab', line: '#253049' } as const;
const MARGIN = 72;
const EM = 2048;

type Weight = keyof typeof outlines;
type Style = { readonly size: number; readonly weight: Weight; readonly fill: string; readonly most?: number };

/**
 * A line of text as shapes, smaller where it would be wider than `most`. The picture has no text of its own, so no font is needed and none can differ. A character
 * without an outline, as a symbol of a file may have, is a question mark.
 */
function words(text: string, x: number, baseline: number, { size, weight, fill, most = pictureSize.width - 2 * MARGIN }: Style): string {
  const glyphs: Readonly<Record<string, readonly unknown[]>> = outlines[weight];
  let advance = 0;
  const shapes = [...text].map((character) => {
    const [width, path] = (glyphs[character] ?? glyphs['?']) as [number, string];
    const shape = `<path transform="translate(${advance})" d="${path}"/>`;
    advance += width;
    return shape;
  });
  const scale = Math.min(size, (most * EM) / advance) / EM;
  return `<g fill="${fill}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

/** The largest figure of a record, with its label. */
function main({ results, fills }: PictureFacts): readonly [figure: string, label: string] {
  if (results === null || results.trades === 0) return [count(fills), texts.fills];
  if (results.inR === null) return [count(results.trades), texts.trades];
  return [resultInR(results.inR.total), texts.total(results.inR.trades)];
}

/** Three facts of a record in a row, each a value with its caption. */
function row({ links, first, last, results }: PictureFacts): Picture['row'] {
  const chain = [texts.links(links), texts.days(first, last)] as const;
  if (results === null || results.trades === 0) return [chain];
  const { trades, wins, losses, inR } = results;
  const mean = inR === null ? ([texts.noR, texts.noRisk] as const) : ([texts.mean(inR), texts.range(inR)] as const);
  return [mean, [texts.outcomes(trades, wins, losses), texts.ofTrades(trades)], chain];
}

/** The picture of a record. */
export function recordPicture(facts: PictureFacts): Picture {
  const [figure, label] = main(facts);
  const n = facts.results?.inR?.trades ?? facts.results?.trades ?? 0;
  const isFew = n > 0 && isSmallSample(n);
  const all = isFew ? `${label}. ${texts.tooFew(ENOUGH - n)}` : label;
  return { title: texts.title, figure, label: all, isFew, row: row(facts), foot: texts.foot };
}

/** A picture as SVG, 1200 by 630, of shapes alone: without text, script, style or address. */
export function pictureShapes({ title, figure, label, isFew, row: facts, foot }: Picture): string {
  const { width, height } = pictureSize;
  const column = (width - 2 * MARGIN) / 3;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#3b82f6"/><stop offset="1" stop-color="#8b5cf6"/></linearGradient>',
    `<pattern id="b" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 12L12 0" stroke="${colors.faint}" stroke-width="3"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    `<g transform="translate(${MARGIN} 60) scale(1.5)"><rect width="32" height="32" rx="9" fill="url(#a)"/>`,
    '<path d="M5.5 22.5c4.6 0 5.3-13 9.8-13s5 12 9.2 12.9" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>',
    '<circle cx="25.6" cy="22.4" r="2.2" fill="#fff"/></g>',
    words('Afterbell', 138, 95, { size: 32, weight: '600', fill: colors.ink }),
    words(title, MARGIN, 174, { size: 36, weight: '400', fill: colors.soft }),
    words(figure, MARGIN - 6, 326, { size: 140, weight: '600', fill: isFew ? colors.faint : colors.ink }),
    ...(isFew ? [`<rect x="${MARGIN}" y="348" width="360" height="12" fill="url(#b)"/>`] : []),
    words(label, MARGIN, 408, { size: 32, weight: '400', fill: colors.soft }),
    `<path d="M${MARGIN} 452H${width - MARGIN}" stroke="${colors.line}" stroke-width="2"/>`,
    ...facts.flatMap(([value, caption], at) => [
      words(value, MARGIN + at * column, 506, { size: 36, weight: '600', fill: colors.ink, most: column - 32 }),
      words(caption, MARGIN + at * column, 544, { size: 24, weight: '400', fill: colors.faint, most: column - 32 }),
    ]),
    words(foot, MARGIN, 594, { size: 20, weight: '400', fill: colors.faint }),
    '</svg>',
  ].join('');
}

/** A picture's name in its address, a hash of all that it shows: no address ever has two pictures. */
export const pictureName = (picture: Picture): string =>
  `${createHash('sha256').update(pictureShapes(picture)).digest('hex').slice(0, 32)}.png`;
