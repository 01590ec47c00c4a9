// Jest compiles each module anew for every test file that loads it, React and jsdom's matchers among them. V8 keeps what
// it has compiled of a script, its functions included, as long as the process lives: here modules are scripts, so that a
// worker compiles each of them once. Jest's own call is not kept, because it compiles a function and names a callback for
// `import()`, which our modules do not have after their transformation.
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
