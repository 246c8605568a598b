import { dirname, resolve } from 'node:path';
import ts from 'typescript';

// The types of the package in one file that needs no other: what the entry exports, each as the compiler declares it. A type that is
// made of things the package does not have, such as a schema, is written out.

const WRITTEN_OUT =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** The declarations of all that a module exports. Throws an Error that names a type which is used but not exported. */
export function declarationsOf(entry: string, tsconfig: string): string {
  const program = ts.createProgram([entry], { ...readOptions(tsconfig), declaration: true, noCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  const exported = checker.getExportsOfModule(module).map((symbol) => original(checker, symbol));
  const emitted = new Map<ts.SourceFile, ts.SourceFile>();

  /** Names within a declaration that somebody who has the package could not look up. */
  function strangersIn(declaration: ts.Node): string[] {
    const strangers: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || ts.isTypeQueryNode(node)) {
        const name = ts.isTypeReferenceNode(node) ? node.typeName : ts.isTypeQueryNode(node) ? node.exprName : node.expression;
        const symbol = checker.getSymbolAtLocation(name);
        if (symbol && !isKnown(original(checker, symbol))) strangers.push(name.getText());
      }
      ts.forEachChild(node, visit);
    };
    visit(declaration);
    return strangers;
  }

  function isKnown(symbol: ts.Symbol): boolean {
    const isBuiltIn = symbol.declarations?.some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile()));
    return isBuiltIn || exported.includes(symbol) || (symbol.flags & ts.SymbolFlags.TypeParameter) !== 0;
  }

  function declarationOf(symbol: ts.Symbol): string {
    const [declaration] = symbol.declarations!;
    if (ts.isTypeAliasDeclaration(declaration!) && strangersIn(declaration).length > 0) {
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      return `${comment(declaration)}export type ${symbol.name} = ${checker.typeToString(type, undefined, WRITTEN_OUT)};`;
    }
    const [stranger] = ts.isInterfaceDeclaration(declaration!) ? strangersIn(declaration) : [];
    if (stranger) throw new Error(`${symbol.name} is made of ${stranger}, which the package does not export`);
    return statementNamed(symbol.name, emit(declaration!.getSourceFile()));
  }

  /** What the compiler declares for a file. */
  function emit(file: ts.SourceFile): ts.SourceFile {
    const known = emitted.get(file);
    if (known) return known;
    let text = '';
    program.emit(file, (_, written) => (text = written), undefined, true);
    const declared = ts.createSourceFile('declared.d.ts', text, ts.ScriptTarget.Latest, true);
    emitted.set(file, declared);
    return declared;
  }

  return `${exported.map(declarationOf).join('\n\n')}\n`;
}

function readOptions(tsconfig: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, resolve(dirname(tsconfig))).options;
}

/** What a name stands for, through all that hands it on. */
function original(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The comment above a declaration, with the end of its line. */
function comment(declaration: ts.Node): string {
  const text = declaration.getFullText().trimStart();
  return text.startsWith('/**') ? `${text.slice(0, text.indexOf('*/') + 2)}\n` : '';
}

function statementNamed(name: string, file: ts.SourceFile): string {
  const statement = file.statements.find((one) =>
    ts.isVariableStatement(one)
      ? one.declarationList.declarations.some((declared) => declared.name.getText() === name)
      : (one as ts.Statement & { readonly name?: ts.Identifier }).name?.text === name,
  );
  if (statement === undefined) throw new Error(`The compiler declares nothing named ${name}`);
  return statement.getFullText().trim();
}
