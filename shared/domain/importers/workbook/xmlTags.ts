/** A tag with the text between it and the next one. Names have no prefix; `closes` for `</c>`, `isEmpty` for `<c/>`. */
type XmlTag = {
  readonly name: string;
  readonly attributes: string;
  readonly closes: boolean;
  readonly isEmpty: boolean;
  readonly text: string;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five entities of XML and numbers; others are not XML without a DTD, which is refused. */
export const decodedXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (_, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name]!;
        const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

/** Escapes text as between tags. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A part without declarations and comments, its marked sections as text. */
function withoutMarks(xml: string): string {
  let text = '';
  let done = 0;
  for (let at = xml.indexOf('<!'); at >= 0; at = xml.indexOf('<!', done)) {
    const isMarked = xml.startsWith('<![CDATA[', at);
    const close = isMarked ? ']]>' : xml.startsWith('<!--', at) ? '-->' : '>';
    const end = xml.indexOf(close, at);
    if (end < 0) break;
    text += xml.slice(done, at) + (isMarked ? escaped(xml.slice(at + 9, end)) : '');
    done = end + close.length;
  }
  return done === 0 ? xml : text + xml.slice(done);
}

/** The end of a tag: signs of greater inside quotes are text. Below zero without one. */
function endOf(xml: string, start: number): number {
  for (let at = start; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === 62) return at;
    if (code !== 34 && code !== 39) continue;
    at = xml.indexOf(xml[at]!, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** The tags of a part in order, in one pass. Declarations, comments and instructions are passed over. */
export function* xmlTags(part: string): Generator<XmlTag> {
  const xml = withoutMarks(part);
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const end = endOf(xml, at);
    if (end < 0) return;
    const next = xml.indexOf('<', end);
    const first = xml.charCodeAt(at + 1);
    if (first !== 63) {
      const closes = first === 47;
      const isEmpty = xml.charCodeAt(end - 1) === 47;
      const inside = xml.slice(at + (closes ? 2 : 1), isEmpty ? end - 1 : end);
      const space = inside.search(/\s/);
      const name = space < 0 ? inside : inside.slice(0, space);
      yield {
        name: name.slice(name.indexOf(':') + 1),
        attributes: space < 0 ? '' : inside.slice(space),
        closes,
        isEmpty,
        text: next < 0 ? '' : xml.slice(end + 1, next),
      };
    }
    at = next;
  }
}

/** An attribute of a tag; '' when it is missing. */
export function attributeOf(attributes: string, name: string): string {
  for (let at = attributes.indexOf(`${name}=`); at >= 0; at = attributes.indexOf(`${name}=`, at + 1)) {
    const before = attributes.charCodeAt(at - 1);
    const quote = attributes[at + name.length + 1];
    if (before > 32 || (quote !== '"' && quote !== "'")) continue;
    const start = at + name.length + 2;
    const end = attributes.indexOf(quote, start);
    return end < 0 ? '' : decodedXml(attributes.slice(start, end));
  }
  return '';
}
