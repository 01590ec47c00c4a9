// Jest compiles a module again for every test file that loads it, by a function whose result V8 does not keep. V8 keeps a
// compiled script as long as the process lives, so here each module is a script, which a worker compiles once. Jest's
// callback for `import()` is left out: our modules have no `import()` after their transformation.
import vm from 'node:vm';

const { compileFunction } = vm;

vm.compileFunction = (source, parameters, options) => {
  const { parsingContext, filename } = options ?? {};
  if (!parsingContext) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join()}) {`;
  // The columns of errors in the first line are those of the file.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext);
};
