import ts from 'typescript';
import { productIn, type Source } from './sources.ts';
import { treeOf } from './trees.ts';

/** A text of a screen, with where it is. */
type Stray = { readonly path: string; readonly line: number; readonly text: string };

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** The text of a node, with `writeSpan` in place of each value; null if it has none. */
export function textOf(node: ts.Node, writeSpan: (span: ts.TemplateSpan) => string = () => ' … '): string | null {
  const text =
    ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map((span) => writeSpan(span) + span.literal.text).join('')
        : null;
  return text === null ? null : text.replaceAll(/\s+/g, ' ').trim();
}

/** Text that no user reads: styles, paths of drawings, console output and errors of broken programs. */
function isUnread(node: ts.Node, text: string): boolean {
  if (/^M[\d.]+[\s\w.,…-]*$/.test(text)) return true;
  if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return true;
  return ts.isCallExpression(node) && /^console\./.test(node.expression.getText());
}

function straysOf(file: Source): Stray[] {
  const source = treeOf(file);
  const strays: Stray[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node) ?? '';
    if (isUnread(node, text)) return;
    if (wordsIn(text) >= 4) strays.push({ path: file.path, line: source.getLineAndCharacterOfPosition(node.end).line + 1, text });
    ts.forEachChild(node, look);
  };
  look(source);
  return strays;
}

/** Texts of four or more words that are written in a screen or a part instead of in `shared/copy`. The list of screens has their titles. */
export const sentencesOutsideCopy = (): readonly Stray[] =>
  productIn('frontend/src/screens', 'frontend/src/features')
    .filter(({ path }) => path !== 'frontend/src/screens/index.ts')
    .flatMap(straysOf);
