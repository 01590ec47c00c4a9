// Unit tests of what runs in a browser run without the built-ins that a promised browser may lack
// (docs/reference/browsers.md); the check of the built files names any other.
const LACKING = [
  [URL, 'canParse', 'parse'],
  [Array, 'fromAsync'],
  [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
  [Object.getPrototypeOf(Uint8Array.prototype), 'toReversed', 'toSorted', 'with'],
  [Object, 'groupBy'],
  [Map, 'groupBy'],
  [Promise, 'withResolvers', 'try'],
  [String.prototype, 'isWellFormed', 'toWellFormed'],
  [
    Set.prototype,
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  [globalThis.AbortSignal, 'any'],
  [globalThis.Response, 'json'],
];
const taken = [];
for (const [owner, ...names] of LACKING)
  for (const name of names) {
    const built = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (!built) continue;
    taken.push([owner, name, built]);
    delete owner[name];
  }
// Some are Node's own, which the tests after this file share.
afterAll(() => {
  for (const [owner, name, built] of taken) Object.defineProperty(owner, name, built);
});
