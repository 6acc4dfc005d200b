/** Points of the picture for each of the screen. */
const SHARPNESS = 2;
const EDGE = 16;
const LINE = 20;
const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const moving = /^(transition|animation|cursor|pointer-events|will-change)/;

/** Writes down how each part looks now, so that it looks so without the page's styles. */
function freeze(from: Element, to: Element): void {
  const look = getComputedStyle(from);
  const { style } = to as HTMLElement | SVGElement;
  for (const name of look) if (!moving.test(name)) style.setProperty(name, look.getPropertyValue(name));
  for (const [at, child] of [...from.children].entries()) freeze(child, to.children[at]!);
}

/** A copy of a card that needs nothing of the page: canvases are pictures, buttons that only act are gone. */
function frozenCopy(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  freeze(card, copy);
  const drawn = [...card.querySelectorAll('canvas')];
  [...copy.querySelectorAll('canvas')].forEach((canvas, at) => {
    const picture = document.createElement('img');
    picture.src = drawn[at]!.toDataURL();
    picture.style.cssText = canvas.style.cssText;
    canvas.replaceWith(picture);
  });
  for (const unprinted of copy.querySelectorAll('[data-unprinted], [popover], dialog')) unprinted.remove();
  return copy;
}

/** The page's own letters as a style of the picture, which can load nothing; none where they cannot be read. */
async function ownLetters(): Promise<string> {
  const file = performance.getEntriesByType('resource').find(({ name }) => /\/inter-basic-[^/]*\.woff2$/.test(name))?.name;
  if (file === undefined) return '';
  const bytes = await fetch(file).then((response) => response.arrayBuffer());
  const text = [...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join('');
  return `@font-face{font-family:"Inter Basic";font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`;
}

/** A block of the picture. */
function block(look: Partial<CSSStyleDeclaration>, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElementNS(XHTML, 'div') as HTMLElement;
  Object.assign(element.style, look);
  element.append(...inside);
  return element;
}

/** An SVG that shows the sheet, as text. */
async function svgOf(sheet: HTMLElement, wide: number, high: number): Promise<string> {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(wide));
  svg.setAttribute('height', String(high));
  const letters = document.createElementNS(SVG, 'style');
  letters.textContent = await ownLetters().catch(() => '');
  const room = document.createElementNS(SVG, 'foreignObject');
  room.setAttribute('width', '100%');
  room.setAttribute('height', '100%');
  room.append(sheet);
  svg.append(letters, room);
  return new XMLSerializer().serializeToString(svg);
}

/** The address of a PNG of a card as it looks now, in its theme, with these lines below it. To be revoked. */
export async function cardPicture(card: HTMLElement, lines: readonly string[]): Promise<string> {
  const { width, height } = card.getBoundingClientRect();
  const [wide, high] = [Math.ceil(width) + 2 * EDGE, Math.ceil(height) + 2 * EDGE + lines.length * LINE + EDGE / 2];
  const { backgroundColor, fontFamily, color } = getComputedStyle(document.body);
  const row = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };
  const below = block({ paddingTop: `${EDGE / 2}px` }, ...lines.map((line) => block(row, line)));
  const size = { boxSizing: 'border-box', width: `${wide}px`, height: `${high}px`, padding: `${EDGE}px` };
  const letters = { backgroundColor, fontFamily, color, fontSize: '12px', lineHeight: `${LINE}px` };
  const sheet = block({ ...size, ...letters }, frozenCopy(card), below);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(sheet, wide, high))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide * SHARPNESS, high * SHARPNESS];
  const pen = canvas.getContext('2d')!;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('Empty picture');
  return URL.createObjectURL(blob);
}
