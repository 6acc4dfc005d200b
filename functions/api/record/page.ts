import type { api } from '#contract/index.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { escaped } from '#domain/format/escaped.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { type PictureFacts, pictureName, pictureSize } from '#functions/record/pictureShapes.ts';
import { publicRecord, recordFacts } from '#functions/record/publicRecord.ts';

/** The sentences of the page that a preview has room for. */
function summary({ links, first, last, results }: PictureFacts): string {
  const span = texts.spans(links, texts.pictureTexts.days(first, last));
  if (results === null || results.trades === 0) return span;
  const { trades, wins, losses, inR } = results;
  return `${texts.results(trades, wins, losses)} ${inR === null ? texts.noR : texts.inRs(inR)} ${span}`;
}

/** The site's page with the tags of https://ogp.me, the one that X and Discord ask for before they show a large picture, and a text where no script runs. */
function withRecord(shell: string, address: string, facts: PictureFacts | null): string {
  const text = facts === null ? texts.lead : summary(facts);
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Afterbell',
    'og:title': texts.title,
    'og:description': text,
    'og:url': address,
    ...(facts && {
      'og:image': `${address}/${pictureName(facts)}`,
      'og:image:type': 'image/png',
      'og:image:width': String(pictureSize.width),
      'og:image:height': String(pictureSize.height),
      'og:image:alt': text,
    }),
  };
  const head = [
    `<link rel="canonical" href="${escaped(address)}">`,
    `<meta name="twitter:card" content="${facts === null ? 'summary' : 'summary_large_image'}">`,
    ...Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
  ];
  const body = `<h1>${escaped(texts.title)}</h1><p>${escaped(texts.lead)}</p>${facts === null ? '' : `<p>${escaped(text)}</p>`}<p>${texts.needsScript}</p>`;
  return shell
    .replace(/<title>[^<]*/, () => `<title>${escaped(texts.title)}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escaped(text))
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(/<noscript>[^<]*/, () => `<noscript>${body}`);
}

/** The same page for a record that is off, was deleted or never existed. Found through its link alone: no search engine keeps it. */
export const page: Handler<typeof api.record.page> = async ({ input: { id }, world: { table, site } }) => {
  const found = await publicRecord(table, id);
  const facts = found && (await recordFacts(table, found.userId, found.stored));
  const shell = await site.shell();
  return {
    status: found === null ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' },
    body: Buffer.from(found === null ? shell : withRecord(shell, `${site.url}/record/${id}`, facts)).toString('base64'),
  };
};
