const ROW = /<tr\b[^<>]*>([\s\S]*?)(?=<tr\b|<\/tr\s*>|<\/table\s*>|$)/gi;
const CELL = /<t([dh])\b([^<>]*)>([\s\S]*?)(?=<t[dh]\b|<\/t[dh]\s*>|$)/gi;
const SPAN = /\bcolspan\s*=\s*["']?(\d{1,2})/i;
const HIDDEN = /\bclass\s*=\s*["']?hidden\b/i;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|apos);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The tables of a web page as CSV, one line a row, on the line on which the row is in the page (or on the next free one). A cell over
 * several columns is followed by empty ones; hidden cells are skipped.
 */
export function htmlRows(html: string): string {
  const lines: string[] = [];
  let line = 1;
  let feed = html.indexOf('\n');
  for (const row of html.matchAll(ROW)) {
    for (; feed >= 0 && feed < row.index; feed = html.indexOf('\n', feed + 1)) line++;
    const cells: string[] = [];
    for (const [, , attributes = '', inner = ''] of row[1]!.matchAll(CELL)) {
      if (HIDDEN.test(attributes)) continue;
      cells.push(cell(plain(inner)));
      for (let span = Number(SPAN.exec(attributes)?.[1] ?? 1); span > 1; span--) cells.push('');
    }
    while (lines.length < line - 1) lines.push('');
    lines.push(cells.join(','));
  }
  return `${lines.join('\n')}\n`;
}
