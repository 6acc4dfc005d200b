import type { api } from '#contract/index.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { escaped } from '#domain/format/escaped.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { type Picture, type PictureFacts, pictureName, pictureSize, recordPicture } from '#functions/record/pictureShapes.ts';
import { publicRecord, recordFacts } from '#functions/record/publicRecord.ts';

/** The sentences of the page that a preview has room for. */
function summary({ links, first, last, results }: PictureFacts): string {
  const span = texts.spans(links, texts.pictureTexts.days(first, last));
  if (results === null || results.trades === 0) return span;
  const { trades, wins, losses, inR } = results;
  return `${texts.results(trades, wins, losses)} ${inR === null ? texts.noR : texts.inRs(inR)} ${span}`;
}

type Preview = { readonly address: string; readonly title: string; readonly text: string; readonly picture: Picture | null };

/** The site's page with the tags of https://ogp.me, and the one that X and Discord ask for before they show a large picture. */
export function withPreview(shell: string, { address, title, text, picture }: Preview): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Afterbell',
    'og:title': title,
    'og:description': text,
    'og:url': address,
    ...(picture && {
      'og:image': `${address}/${pictureName(picture)}`,
      'og:image:type': 'image/png',
      'og:image:width': String(pictureSize.width),
      'og:image:height': String(pictureSize.height),
      'og:image:alt': text,
    }),
  };
  const head = [
    `<link rel="canonical" href="${escaped(address)}">`,
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`,
    ...Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
  ];
  return shell
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escaped(text))
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`);
}

/** A page that no cache and no search engine keeps: it is found through its link alone. */
export const pageAnswer = (status: 200 | 404, html: string) => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' },
  body: Buffer.from(html).toString('base64'),
});

function withRecord(shell: string, address: string, facts: PictureFacts | null): string {
  const text = facts === null ? texts.lead : summary(facts);
  const body = `<h1>${escaped(texts.title)}</h1><p>${escaped(texts.lead)}</p>${facts === null ? '' : `<p>${escaped(text)}</p>`}<p>${texts.needsScript}</p>`;
  const preview = { address, title: texts.title, text, picture: facts && recordPicture(facts) };
  return withPreview(shell, preview).replace(/<noscript>[^<]*/, () => `<noscript>${body}`);
}

/** The same page for a record that is off, was deleted or never existed. */
export const page: Handler<typeof api.record.page> = async ({ input: { id }, world: { table, site } }) => {
  const found = await publicRecord(table, id);
  const facts = found && (await recordFacts(table, found.userId, found.stored));
  const shell = await site.shell();
  return found === null ? pageAnswer(404, shell) : pageAnswer(200, withRecord(shell, `${site.url}/record/${id}`, facts));
};
