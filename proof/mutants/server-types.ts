import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { ServerMutant } from './server-mutants.ts';

/** An incremental compiler: it reads only the file that a mutant changes. */
export interface TypeCheck {
  /** @returns the first error in the mutant's file or the list of handlers */
  firstErrorOf(mutant: ServerMutant): string | undefined;
}

export function createTypeCheck(root: string): TypeCheck {
  const configFile = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const changed = new Map<string, { text: string; version: number }>();
  let version = 0;
  const list = join(root, 'server/apis/engagement.ts');
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    // Some files are used only by the command line, not by the handlers.
    getScriptFileNames: () => [list, ...changed.keys()],
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const text = changed.get(name)?.text ?? (ts.sys.fileExists(name) ? readFileSync(name, 'utf8') : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (compilerOptions) => ts.getDefaultLibFilePath(compilerOptions),
    fileExists: (name) => ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
    directoryExists: (name) => ts.sys.directoryExists(name),
    getDirectories: (name) => ts.sys.getDirectories(name),
    realpath: (name) => ts.sys.realpath?.(name) ?? name,
  });
  return {
    firstErrorOf({ file, text }) {
      const name = join(root, file);
      changed.set(name, { text, version: ++version });
      const found = [name, list].flatMap((each) => [
        ...service.getSyntacticDiagnostics(each),
        ...service.getSemanticDiagnostics(each),
      ]);
      changed.set(name, { text: readFileSync(name, 'utf8'), version: ++version });
      return found[0] && ts.flattenDiagnosticMessageText(found[0].messageText, ' ');
    },
  };
}
