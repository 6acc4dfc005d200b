/** Characters of a note that are looked at for its excerpt, and of the excerpt. */
const LOOKED_AT = 600;
const EXCERPT = 100;

/** The start of a Markdown note as one line of plain text, at most 100 characters, cut between words where possible. */
export function noteExcerpt(markdown: string): string {
  const plain = markdown
    .slice(0, LOOKED_AT)
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,300}\)/g, '$1')
    .replace(/^[ \t]{0,3}(?:#{1,6}[ \t]|>[ \t]?|[-*+][ \t](?:\[[ xX]\][ \t])?|\d{1,3}[.)][ \t])/gm, '')
    .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= EXCERPT) return plain.toWellFormed();
  const cut = plain.slice(0, EXCERPT - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > EXCERPT / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\uFFFD$/, '')}…`;
}
