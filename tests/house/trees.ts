import ts from 'typescript';
import type { Source } from './sources.ts';

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a file, read once. */
export function treeOf({ path, text }: Pick<Source, 'path' | 'text'>): ts.SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const made = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  parsed.set(path, made);
  return made;
}

/** Calls `look` with every node below one, itself included. */
export function eachNode(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => eachNode(child, look));
}

const isMarked = (statement: ts.Statement, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === kind);

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));

/** The names a file exports, `default` included; re-exports from another file count, a whole module passed on does not. */
export function exportsOf(file: Pick<Source, 'path' | 'text'>): string[] {
  return treeOf(file).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause } = statement;
      return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
    }
    if (!isMarked(statement, ts.SyntaxKind.ExportKeyword)) return [];
    if (isMarked(statement, ts.SyntaxKind.DefaultKeyword)) return ['default'];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    return [(statement as ts.FunctionDeclaration).name!.text];
  });
}

/** The types a file declares, aliases and interfaces, with whether they are exported. */
export function typesOf(file: Pick<Source, 'path' | 'text'>): { readonly name: string; readonly exported: boolean }[] {
  return treeOf(file).statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
      ? [{ name: statement.name.text, exported: isMarked(statement, ts.SyntaxKind.ExportKeyword) }]
      : [],
  );
}
