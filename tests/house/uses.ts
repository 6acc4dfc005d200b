import ts from 'typescript';
import { importsOf, type Source, sources } from './sources.ts';
import { eachNode, exportsOf, treeOf, typesOf } from './trees.ts';

/** A name that a file takes from another: `name` is '*' where it takes the whole module. */
type Use = { readonly from: string; readonly name: string; readonly by: string; readonly isTest: boolean };

type Taken = { readonly module: string; readonly names: readonly string[] };

/** The names that a file takes from a module by `alias.name`; '*' where it uses the alias in any other way. */
function takenOf(alias: ts.Identifier): string[] {
  const names = new Set<string>();
  eachNode(alias.getSourceFile(), (node) => {
    if (node === alias || !ts.isIdentifier(node) || node.text !== alias.text) return;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) {
      if (parent.expression === node) names.add(parent.name.text);
    } else if (ts.isQualifiedName(parent) && parent.left === node) names.add(parent.right.text);
    else names.add('*');
  });
  return [...names];
}

/** The names that one statement or call takes from another module; null for everything else. */
function takenBy(node: ts.Node): Taken | null {
  if (ts.isImportDeclaration(node)) {
    const { importClause: clause } = node;
    const bindings = clause?.namedBindings;
    const named =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements.map((one) => (one.propertyName ?? one.name).text)
        : bindings
          ? takenOf(bindings.name)
          : [];
    return {
      module: (node.moduleSpecifier as ts.StringLiteral).text,
      names: [...(clause?.name ? ['default'] : []), ...named],
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const { exportClause: clause } = node;
    const names = clause && ts.isNamedExports(clause) ? clause.elements.map((one) => (one.propertyName ?? one.name).text) : ['*'];
    return { module: (node.moduleSpecifier as ts.StringLiteral).text, names };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return { module: node.argument.literal.text, names: ['*'] };
  const [module] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
  return module !== undefined && ts.isStringLiteralLike(module) ? { module: module.text, names: ['*'] } : null;
}

function usesIn(file: Source): Use[] {
  const uses: Use[] = [];
  eachNode(treeOf(file), (node) => {
    const taken = takenBy(node);
    if (taken === null) return;
    const [from] = importsOf(file.path, `import '${taken.module}';`) as [string];
    for (const name of taken.names) uses.push({ from, name, by: file.path, isTest: file.isTest });
  });
  return uses;
}

/** A name that a file exports, with the other files that take it. */
type ExportedName = {
  readonly path: string;
  readonly name: string;
  readonly isType: boolean;
  readonly isTest: boolean;
  readonly usedBy: readonly Pick<Use, 'by' | 'isTest'>[];
};

/** Every name that `files` export, with its uses in all of them. Tests themselves export nothing to others. */
export function exportedNames(files: readonly Source[] = sources): ExportedName[] {
  const uses = Map.groupBy(files.flatMap(usesIn), ({ from }) => from);
  return files
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap((file) =>
      [...new Set(exportsOf(file))].map((name) => ({
        path: file.path,
        name,
        isType: typesOf(file).some((type) => type.name === name),
        isTest: file.isTest,
        usedBy: (uses.get(file.path) ?? []).filter((use) => use.by !== file.path && (use.name === name || use.name === '*')),
      })),
    );
}
