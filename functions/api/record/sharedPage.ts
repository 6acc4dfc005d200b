import type { api } from '#contract/index.ts';
import { linkTexts as texts } from '#copy/together/communityTexts.ts';
import { escaped } from '#domain/format/escaped.ts';
import { inZone } from '#domain/format/inZone.ts';
import { linkedPost } from '#functions/community/seenPost.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { pictureName } from '#functions/record/pictureShapes.ts';
import { sharedFacts } from '#functions/record/sharedFacts.ts';
import { pageAnswer, withPreview } from './page.ts';

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${escaped(line)}</p>`).join('');

/** The site's page with these parts in place of the app and its scripts; the theme stays. */
const still = (shell: string, parts: string): string =>
  shell
    .replace(/ *<script type="module"[^>]*><\/script>\n?/g, '')
    .replace(/ *<link rel="(?:modulepreload|manifest)"[^>]*>\n?/g, '')
    .replace(/<script src="\/theme\.js"[^>]*>/, '<script src="/theme.js">')
    .replace(/ *<noscript>[^<]*<\/noscript>\n?/, '')
    .replace('<div id="root"></div>', () => `<main class="still">${parts}</main>`);

/** Whole without scripts, and the same page for every link that is closed or never was. */
export const sharedPage: Handler<typeof api.record.sharedPage> = async ({ input: { id }, world }) => {
  const [found, shell] = [await linkedPost(world, id), await world.site.shell()];
  const home = `<p><a href="/"><b>${texts.home}</b></a></p>`;
  if (found === null) return pageAnswer(404, still(shell, `${home}<h1>${texts.goneTitle}</h1>${paragraphs([texts.gone])}`));
  const { post, username, zone } = found;
  const { lines, text, picture } = sharedFacts(post.shared!, zone);
  const address = `${world.site.url}/shared/${id}`;
  const day = inZone(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(post.at);
  const parts = [
    home,
    `<h1>${escaped(picture.title)}</h1>`,
    paragraphs([texts.sharedBy(username, day), ...post.text.split('\n').filter((line) => line.trim() !== '')]),
    `<p><img src="/shared/${id}/${pictureName(picture)}" alt="${escaped(text)}" width="100%"></p>`,
    `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    `${paragraphs([texts.means])}<p><a href="/features"><u>${texts.about}</u></a></p>`,
  ].join('');
  return pageAnswer(200, still(withPreview(shell, { address, title: picture.title, text, picture }), parts));
};
