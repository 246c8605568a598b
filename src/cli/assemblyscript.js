// Prettier for AssemblyScript: TypeScript, but for @inline above functions, where TypeScript allows no decorator. So those lines are
// comments while Prettier reads and prints.
import { parsers as typescript } from 'prettier/plugins/typescript';
import { printers as estree } from 'prettier/plugins/estree';

const MARK = '//@inline';

/** @type {import('prettier').Plugin} */
export default {
  parsers: {
    assemblyscript: {
      ...typescript.typescript,
      preprocess: (text) => text.replace(/^@inline$/gm, MARK),
    },
  },
  printers: {
    estree: {
      ...estree.estree,
      printComment: (path, options) => {
        const printed = estree.estree.printComment?.(path, options) ?? '';
        return printed === MARK ? '@inline' : printed;
      },
    },
  },
};
