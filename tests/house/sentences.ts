import ts from 'typescript';
import { textOf, wordsIn } from './sentencesOutsideCopy.ts';
import { productIn, type Source } from './sources.ts';
import { treeOf } from './trees.ts';

/** A sentence people read, with the file it is in and its line; values stand in braces. */
type Sentence = { readonly path: string; readonly line: number; readonly text: string };

/** Broken programs speak to engineers, and the passwords used most are a list of words. */
const isUnread = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

function sentencesOf(file: Source, least: number): Sentence[] {
  const source = treeOf(file);
  const found: Sentence[] = [];
  const look = (node: ts.Node): void => {
    if (isUnread(node)) return;
    const text = textOf(node, ({ expression }) => `{${expression.getText()}}`);
    if (text !== null && wordsIn(text) >= least && !/^[#./]/.test(text)) {
      found.push({ path: file.path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
      if (ts.isTemplateExpression(node)) return;
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Every sentence of the copy files and of errors.ts, and what the rules of the domain say: reasons of rows, faults of cells, meanings of metrics. */
export const sentences = (): readonly Sentence[] => [
  ...productIn('shared/copy', 'shared/errors.ts').flatMap((file) => sentencesOf(file, file.path.endsWith('Texts.ts') ? 1 : 3)),
  ...productIn('shared/domain').flatMap((file) => sentencesOf(file, 4)),
];
