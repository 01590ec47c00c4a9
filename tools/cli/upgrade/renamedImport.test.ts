import { renamedImport } from './renamedImport';

const rename = renamedImport('@touchline/shared/platform', 'useBusState', 'useTopic');

it.each([
  [
    'the import and its uses',
    "import { useBusState, usePlatform } from '@touchline/shared/platform';\nconst a = useBusState('session');\nconst b = f(useBusState);\n",
    "import { useTopic, usePlatform } from '@touchline/shared/platform';\nconst a = useTopic('session');\nconst b = f(useTopic);\n",
  ],
  [
    'types and elements',
    "import type { useBusState } from '@touchline/shared/platform';\nexport type A = ReturnType<typeof useBusState>;\nexport const b = (x: useBusState) => <useBusState.Part useBusState={x} />;\n",
    "import type { useTopic } from '@touchline/shared/platform';\nexport type A = ReturnType<typeof useTopic>;\nexport const b = (x: useTopic) => <useTopic.Part useBusState={x} />;\n",
  ],
  [
    'an import with another name of its own',
    "import { useBusState as state } from '@touchline/shared/platform';\nstate('session');\n",
    "import { useTopic as state } from '@touchline/shared/platform';\nstate('session');\n",
  ],
  [
    'the import alone, where the file declares the old name anew',
    "import { type useBusState } from '@touchline/shared/platform';\nconst f = (useBusState: string) => useBusState;\n",
    "import { type useTopic as useBusState } from '@touchline/shared/platform';\nconst f = (useBusState: string) => useBusState;\n",
  ],
  [
    'the import alone, where the file has something of the new name',
    "import { useBusState } from '@touchline/shared/platform';\nconst useTopic = () => useBusState('session');\n",
    "import { useTopic as useBusState } from '@touchline/shared/platform';\nconst useTopic = () => useBusState('session');\n",
  ],
  [
    'the import alone, in a short property',
    "import { useBusState } from '@touchline/shared/platform';\nexport const hooks = { useBusState };\n",
    "import { useTopic as useBusState } from '@touchline/shared/platform';\nexport const hooks = { useBusState };\n",
  ],
  [
    'what is passed on, under its name',
    "export { useBusState } from '@touchline/shared/platform';\n",
    "export { useTopic as useBusState } from '@touchline/shared/platform';\n",
  ],
])('renames %s', (_, before, after) => {
  expect(rename(before)).toBe(after);
  expect(rename(after)).toBe(after);
});

it.each([
  ['another module’s', "import { useBusState } from './bus'; useBusState('@touchline/shared/platform');"],
  ['a member', "import { bus } from '@touchline/shared/platform'; bus.useBusState(); f({ useBusState: 1 });"],
  ['a comment', "import { bus } from '@touchline/shared/platform'; // useBusState\n"],
])('leaves %s alone', (_, text) => expect(rename(text)).toBe(text));

it('a file that cannot be parsed is a fault', () => {
  expect(() => rename("import { useBusState } from '@touchline/shared/platform'; const = 1;")).toThrow(
    SyntaxError,
  );
});
