import { parse } from 'acorn';
import { ancestor, simple } from 'acorn-walk';

/** The release of React DOM whose file this loader was written for and is tested with. */
export const REACT_DOM = '19.3.1';

/**
 * Kinds of nodes that no page of ours has, by React's numbers (`fiber.tag`): the dehydrated part of a page that a server
 * has drawn, lists of Suspense, the kinds without a public name, what React hoists into the head, the page's own three
 * elements, view transitions.
 */
const TAGS = [18, 19, 21, 23, 24, 25, 26, 27, 30];
/** What a page that was made by `createRoot` never has. */
const PROPERTIES = { dehydrated: 'null', isDehydrated: '!1' };
/** Variables that keep their first value where there is no such node. */
const CONSTANT = [
  ...['isHydrating', 'nextHydratableInstance', 'hydrationParentFiber', 'hydrationErrors'],
  ...['queuedFocus', 'queuedDrag', 'queuedMouse', 'hasScheduledReplayAttempt', 'lastScheduledReplayQueue'],
  ...['shouldStartViewTransition', 'appearingViewTransitions', 'viewTransitionCancelableChildren'],
  ...['viewTransitionContextChanged', 'viewTransitionMutationContext', 'inUpdateViewTransition'],
  ...['rootViewTransitionAffected', 'rootViewTransitionNameCanceled'],
  ...['pendingViewTransition', 'pendingViewTransitionEvents'],
];
/**
 * Functions that have nothing to do then: events that wait for a dehydrated part, refs of fragments, and changes that
 * wait for styles in the head and for pictures of view transitions.
 */
const EMPTY = [
  ...['queueIfContinuousEvent', 'clearIfContinuousEvent', 'retryIfBlockedOn', 'scheduleReplayQueueIfNeeded'],
  ...['attemptExplicitHydrationTarget', 'retryDehydratedSuspenseBoundary', 'replayUnblockedEvents'],
  ...['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
  ...['commitNewChildToFragmentInstances', 'isFragmentInstanceParent'],
  ...['accumulateSuspenseyCommitOnFiber', 'waitForCommitToBeReady', 'insertSuspendedStylesheets'],
];
/** Classes whose methods nobody calls. */
const CLASSES = ['FragmentInstance', 'ViewTransitionPseudoElement'];
/** Where React would make such a node, or is asked for such a part: it says so. */
const REFUSED = [
  ['? 26', "? absentPart('<' + type + '>')"],
  ['? 27', "? absentPart('<' + type + '>')"],
  ['new FragmentInstance(current)', "absentPart('ref of a Fragment')"],
  ['createFiberImplClass(19, pendingProps, key, mode)', "absentPart('SuspenseList')"],
  ['createFiberImplClass(30, pendingProps, key, type)', "absentPart('ViewTransition')"],
  ['D: prefetchDNS', "D: absentPart.bind(null, 'prefetchDNS')"],
  ['C: preconnect', "C: absentPart.bind(null, 'preconnect')"],
  ['L: preload,', "L: absentPart.bind(null, 'preload'),"],
  ['m: preloadModule', "m: absentPart.bind(null, 'preloadModule')"],
  ['X: preinitScript', "X: absentPart.bind(null, 'preinit')"],
  ['S: preinitStyle', "S: absentPart.bind(null, 'preinit')"],
  ['M: preinitModuleScript', "M: absentPart.bind(null, 'preinitModule')"],
];
const ABSENT = `
function absentPart(part) {
  throw Error("The platform's React has no " + part + ".");
}
`;
/** React DOM does not export it any more. */
const FIND_NODE = /^ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?^\};$/m;
const HYDRATE = /^exports\.hydrateRoot = function[\s\S]*?^\};$/m;
const ROOT_OF_HYDRATION =
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[\s\S]*?^\};$/m;

/**
 * A loader for React DOM's production file: leaves out what a page that a browser draws by `createRoot` cannot reach
 * (hydration), and the parts that the platform does not have: view transitions, refs of fragments, and elements that React
 * moves into the head. Who uses such a part gets an error (docs/decisions/performance.md#react-dom-without-unused-parts).
 * @param {string} source
 * @throws Error when React DOM has changed
 */
export default function smallerReactDom(source) {
  let text = source;
  if (!text.includes(`exports.version = "${REACT_DOM}"`)) throw changed(`the version ${REACT_DOM}`);
  const once = (part, by) => {
    if (text.split(part).length !== 2) throw changed(part);
    text = text.replace(part, () => by);
  };
  once(HYDRATE, "exports.hydrateRoot = absentPart.bind(null, 'hydrateRoot');");
  once(ROOT_OF_HYDRATION, '');
  once(FIND_NODE, '');
  for (const method of ['render', 'unmount']) once(`ReactDOMHydrationRoot.prototype.${method} = `, '');
  for (const [part, by] of REFUSED) once(part, by);
  return withEdits(text, editsOf(text)) + ABSENT;
}

const changed = (part) =>
  new Error(
    `React DOM has changed (${part}): adapt tools/build/shell/smaller-react-dom.mjs to it, and run its test.`,
  );

/** @returns {[start: number, end: number, by: string][]} */
function editsOf(text) {
  const tree = parse(text, { ecmaVersion: 2022, sourceType: 'script' });
  const constants = constantsOf(tree, text);
  const edits = [];
  const edit = (node, by) => edits.push([node.start, node.end, by]);
  const isConstant = ({ type, name }, path) =>
    type === 'Identifier' && name in constants && !path.some((node) => hasParameter(node, name));
  const empty = new Set(EMPTY);
  const tags = new Set(TAGS);
  ancestor(tree, {
    VariableDeclarator({ id }) {
      if (id.name in constants) edit(id, `${id.name}_unused`);
    },
    AssignmentExpression({ left, right, start }, _state, path) {
      if (isConstant(left, path)) edits.push([start, right.start, '']);
    },
    Identifier: (node, _state, path) => isConstant(node, path) && edit(node, constants[node.name]),
    MemberExpression(node, _state, path) {
      const { computed, object, property } = node;
      if (computed || !isSimple(object) || !Object.hasOwn(PROPERTIES, property.name)) return;
      if (path.at(-2).left !== node || path.at(-2).type !== 'AssignmentExpression')
        edit(node, PROPERTIES[property.name]);
    },
    BinaryExpression(node) {
      const { left, operator, right } = node;
      if (!/^[!=]==$/.test(operator) || !TAGS.includes(left.value) || !isTag(right)) return;
      tags.delete(left.value);
      edit(node, operator === '===' ? '!1' : '!0');
    },
    SwitchStatement(node, _state, path) {
      if (isTag(node.discriminant)) edits.push(...editsOfSwitch(node, path, tags));
    },
    FunctionDeclaration({ id, body }) {
      if (empty.delete(id.name)) edit(body, '{ return null; }');
    },
    ExpressionStatement(node) {
      const { left } = node.expression;
      if (left?.object?.property?.name === 'prototype' && CLASSES.includes(left.object.object.name))
        edit(node, '');
    },
  });
  for (const left of [...empty, ...tags]) throw changed(left);
  return edits;
}

/** The constant variables and their values. */
function constantsOf(tree, text) {
  const constants = Object.create(null);
  simple(tree, {
    VariableDeclarator({ id, init }) {
      if (!CONSTANT.includes(id.name)) return;
      const value = init && text.slice(init.start, init.end);
      if (id.name in constants || !['null', '!1'].includes(value)) throw changed(id.name);
      constants[id.name] = value;
    },
    UpdateExpression({ argument }) {
      if (CONSTANT.includes(argument.name)) throw changed(argument.name);
    },
  });
  for (const name of CONSTANT) if (!(name in constants)) throw changed(name);
  return constants;
}

const hasParameter = ({ params }, name) => params?.some((parameter) => parameter.name === name);

/** A name, or a property of one: reading it does nothing else. */
const isSimple = ({ type, computed, object }) =>
  type === 'Identifier' || (type === 'MemberExpression' && !computed && isSimple(object));

/** `fiber.tag`, or a variable that holds it. */
const isTag = ({ type, name, computed, object, property }) =>
  type === 'Identifier'
    ? /^tag(\$|$)/.test(name)
    : type === 'MemberExpression' && !computed && property.name === 'tag' && isSimple(object);

/**
 * Takes the cases of absent kinds out of a switch. Statements that another case runs into stay, and so do the names that
 * the statements declare, because other cases use them.
 */
function editsOfSwitch({ cases }, path, tags) {
  const edits = [];
  let isReached = false;
  for (const { start, end, test, consequent } of cases) {
    const isAbsent = test !== null && TAGS.includes(test.value);
    if (isAbsent) {
      tags.delete(test.value);
      edits.push([start, isReached && consequent.length > 0 ? consequent[0].start : end, '']);
      if (!isReached) edits.push(...declarationsOf(consequent, path));
    }
    isReached =
      consequent.length === 0
        ? isReached || !isAbsent
        : !isEnd(consequent.at(-1)) && (isReached || !isAbsent);
  }
  return edits;
}

/** Whether nothing runs behind a statement. */
function isEnd(statement) {
  const { type, body, consequent, alternate } = statement;
  if (type === 'BlockStatement') return body.length > 0 && isEnd(body.at(-1));
  if (type === 'IfStatement') return alternate !== null && isEnd(consequent) && isEnd(alternate);
  return ['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'].includes(type);
}

/** The variables of statements, as a declaration at the beginning of their function. */
function declarationsOf(statements, path) {
  const names = new Set();
  for (const statement of statements)
    simple(statement, {
      VariableDeclarator({ id }) {
        names.add(id.name);
      },
    });
  if (names.size === 0) return [];
  const { body } = path.findLast(({ type }) => type.startsWith('Function'));
  return [[body.start + 1, body.start + 1, `var ${[...names].join(', ')};`]];
}

function withEdits(text, edits) {
  let done = '';
  let at = 0;
  for (const [start, end, by] of edits.sort((a, b) => a[0] - b[0] || (a[1] === a[0] ? -1 : b[1] - a[1]))) {
    if (start < at) continue;
    done += text.slice(at, start) + by;
    at = end;
  }
  return done + text.slice(at);
}
