// Runs in a page that is driven by WebDriver alone. It keeps what a driver holds of the page, and writes values as WebDriver BiDi
// has them (https://w3c.github.io/webdriver-bidi/#type-script-RemoteValue).
const agent = (() => {
  const document = String(Math.random());
  const handles = new Map();
  /** Elements by the id that both worlds of the driver share; it outlives the handles that one of them gives back. */
  const shared = new Map();
  const ids = new WeakMap();
  let lastId = 0;
  const compiled = new Map();
  class NotCompiled extends Error {
    constructor(text) {
      super('The text is not compiled.');
      this.text = text;
    }
  }
  let outcomes = [];
  let entries = [];

  function handleOf(value) {
    if (!ids.has(value)) lastId += 1;
    const id = ids.get(value) ?? `${document}/${lastId}`;
    ids.set(value, id);
    if (value instanceof Node) shared.set(id, new WeakRef(value));
    handles.set(id, value);
    return id;
  }

  function remote(value, depth, owned = false) {
    if (value === null) return { type: 'null' };
    const type = typeof value;
    if (type === 'undefined') return { type };
    if (type === 'string' || type === 'boolean') return { type, value };
    if (type === 'bigint') return { type, value: String(value) };
    if (type === 'number')
      return { type, value: Number.isFinite(value) && !Object.is(value, -0) ? value : numberName(value) };
    if (type === 'symbol') return { type };
    const handle = owned ? { handle: handleOf(value) } : {};
    if (type === 'function') return { type, ...handle };
    if (value instanceof Node)
      return { type: 'node', ...handle, sharedId: handleOf(value), value: { localName: value.localName } };
    if (value === window) return { type: 'window', ...handle, value: { context: '' } };
    if (value instanceof Date) return { type: 'date', ...handle, value: value.toISOString() };
    if (value instanceof RegExp)
      return { type: 'regexp', ...handle, value: { pattern: value.source, flags: value.flags } };
    if (value instanceof Error) return { type: 'error', ...handle };
    const isArray = Array.isArray(value);
    if (depth === 0) return { type: isArray ? 'array' : 'object', ...handle };
    if (isArray) return { type: 'array', ...handle, value: value.map((item) => remote(item, depth - 1)) };
    const pairs = Object.entries(value).map(([key, field]) => [key, remote(field, depth - 1)]);
    return { type: 'object', ...handle, value: pairs };
  }

  const numberName = (value) => (Object.is(value, -0) ? '-0' : String(value));
  const namedNumbers = {
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    '-Infinity': Number.NEGATIVE_INFINITY,
    '-0': -0,
  };

  const held = (id) => handles.get(id) ?? shared.get(id)?.deref();

  function local(argument) {
    const id = argument.handle ?? argument.sharedId;
    if (id !== undefined) {
      const value = held(id);
      if (!value) throw new Error(`The page that had ${id} is gone.`);
      return value;
    }
    const { type, value } = argument;
    if (type === 'number') return typeof value === 'string' ? namedNumbers[value] : value;
    if (type === 'null') return null;
    if (type === 'bigint') return BigInt(value);
    if (type === 'date') return new Date(value);
    if (type === 'regexp') return new RegExp(value.pattern, value.flags);
    if (type === 'array') return value.map(local);
    if (type === 'object')
      return Object.fromEntries(
        value.map(([key, field]) => [typeof key === 'string' ? key : local(key), local(field)]),
      );
    if (type === 'channel')
      return (data) => entries.push({ channel: value.channel, data: remote(data, Number.POSITIVE_INFINITY) });
    return value;
  }

  for (const method of ['debug', 'error', 'info', 'log', 'warn']) {
    const write = console[method];
    console[method] = (...args) => {
      entries.push({
        console: method,
        args: args.map((argument) => remote(typeof argument === 'object' ? String(argument) : argument, 0)),
      });
      write.apply(console, args);
    };
  }
  addEventListener('error', ({ message }) => message && entries.push({ uncaught: message }));
  addEventListener('unhandledrejection', ({ reason }) => entries.push({ uncaught: String(reason) }));

  return {
    /** Runs a function; its outcome is among the news at once, or once its promise is settled. */
    call(id, { owned, depth }, make, args, texts) {
      const succeed = (value) =>
        outcomes.push({ id, result: remote(value, depth ?? Number.POSITIVE_INFINITY, owned) });
      const fail = (error) =>
        outcomes.push(
          error instanceof NotCompiled ? { id, missing: error.text } : { id, exception: String(error) },
        );
      for (const { text, make } of texts) compiled.set(text, make);
      try {
        const value = make()(...args.map(local));
        if (typeof value?.then === 'function') value.then(succeed).catch(fail);
        else succeed(value);
      } catch (error) {
        fail(error);
      }
    },
    /** Stands for `eval`, which the site's policy forbids: the driver compiles the text with the call. */
    evaluate(text) {
      const make = compiled.get(text);
      if (!make) throw new NotCompiled(text);
      return make();
    },
    isShown: (element) => element?.checkVisibility?.() ?? element?.getClientRects().length > 0,
    held,
    disown(released) {
      for (const id of released) handles.delete(id);
    },
    /** What came since the last time, and where the page is. */
    news() {
      const news = { document, url: location.href, state: window.document.readyState, outcomes, entries };
      outcomes = [];
      entries = [];
      return news;
    },
  };
})();
Object.defineProperty(window, '__engine', { value: agent });
