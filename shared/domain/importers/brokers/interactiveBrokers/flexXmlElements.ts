const TAG = /<(\/?)([A-Za-z][\w.-]{0,60})((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)>/g;
const ATTRIBUTE = /(?<![\w.-])([A-Za-z][\w.-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Elements around the sections, which are no rows. */
const AROUND: ReadonlySet<string> = new Set(['FlexQueryResponse', 'FlexStatements', 'FlexStatement']);

const plain = (text: string) =>
  text.includes('&') ? text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!) : text;

/** A text as a cell of CSV: in quotes where it needs them, on one line. */
export const flexXmlCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text;

/** An element with attributes: its section (the element around it, else itself), the line it begins on, and its attributes by names in small letters. */
type FlexElement = {
  readonly name: string;
  readonly section: string;
  readonly line: number;
  readonly raw: string;
  readonly attributes: () => Map<string, string>;
};

/** The rows of a Flex query in XML: every element with attributes, but those around the sections. */
export function* flexXmlElements(text: string): Generator<FlexElement> {
  let line = 1;
  let feed = text.indexOf('\n');
  let section = '';
  for (const match of text.matchAll(TAG)) {
    const [, closes, name = '', inside = ''] = match;
    if (AROUND.has(name)) section = '';
    else if (closes !== '') section = name === section ? '' : section;
    else if (inside.includes('=')) {
      for (; feed >= 0 && feed < match.index; feed = text.indexOf('\n', feed + 1)) line++;
      yield { name, section: section || name, line, raw: inside.trim().replace(/\s*\/$/, ''), attributes: () => attributesIn(inside) };
    } else if (section === '' && !inside.trim().endsWith('/')) section = name;
  }
}

function attributesIn(inside: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', double, single = ''] of inside.matchAll(ATTRIBUTE)) values.set(name.toLowerCase(), plain(double ?? single));
  return values;
}
