// Checks the types of assembly/ with TypeScript, which notices what AssemblyScript's compiler lets pass, such as code that nobody reaches yet.
// Only TypeScript objects to decorators of functions, such as @inline; that counts for nothing.
//
//   node src/cli/typesOfCore.js
import ts from 'typescript';

const DECORATED_FUNCTION = 1206;

/** @type {ts.FormatDiagnosticsHost} */
const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

/** @type {ts.ParseConfigFileHost} */
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(ts.formatDiagnostic(diagnostic, format));
  },
};

const config = ts.getParsedCommandLineOfConfigFile('assembly/tsconfig.json', { noEmit: true }, host);
if (config === undefined) throw new Error('assembly/tsconfig.json cannot be read.');
const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
const faults = [...config.errors, ...ts.getPreEmitDiagnostics(program)].filter(({ code }) => code !== DECORATED_FUNCTION);
process.stdout.write(ts.formatDiagnostics(faults, format));
process.exitCode = faults.length === 0 ? 0 : 1;
