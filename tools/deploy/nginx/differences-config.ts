// nginx's part in sending a script as its difference to an earlier one that the browser has (RFC 9842):
// docs/decisions/serving.md#the-next-release-as-a-difference.

/** Where nginx finds a difference. It begins with a dot, so it is the path of no route and of no file. */
const PLACE = '/.differences';
/** The variable with the part of a difference's path that is made of the browser's hash; empty without one. */
const ASKED = '$touchline_difference';
const MATCH = '$touchline_dictionary_of';
const VARY = '$touchline_dictionary_vary';

/**
 * Answers of this many bytes are worth keeping as a dictionary: that costs a browser the same again on its disk, and a
 * request a header.
 */
export const SMALLEST_DICTIONARY = 4_000;
const LARGE = String.raw`(?:[4-9]\d{3}|\d{5,}) `;
const HASH = String.raw`\.[0-9a-f]{12}\.js`;

/** For the `http` block. */
export function differenceMaps(): string[] {
  return [
    '# The difference that a browser can take, by its dictionary’s hash. Whoever asks anew gets the whole script.',
    `map "$http_cache_control|$http_accept_encoding|$http_available_dictionary" ${ASKED} {`,
    '  default "";',
    String.raw`  "~^(?!no-cache)[^|]*\|(?:[^|]*[ ,])?dcz *(?:,[^|]*)?\|:([A-Za-z0-9+/]{43}=):$" "/$1.dcz";`,
    '}',
    '# The scripts of later releases for which a large script is a dictionary.',
    `map "$sent_http_content_length $uri" ${MATCH} {`,
    '  default "";',
    String.raw`  "~^${LARGE}/([\w-]+)${HASH}$" 'match="/$1.*.js"';`,
    String.raw`  "~^${LARGE}/remotes/([\w-]+)/[^/]+/([\w/-]+)${HASH}$" 'match="/remotes/$1/*/$2.*.js"';`,
    String.raw`  "~^\d+ ${PLACE}/([\w-]+)${HASH}/" 'match="/$1.*.js"';`,
    String.raw`  "~^\d+ ${PLACE}/remotes/([\w-]+)/[^/]+/([\w/-]+)${HASH}/" 'match="/remotes/$1/*/$2.*.js"';`,
    '}',
    `map $uri ${VARY} { default ""; "~${HASH}$" Available-Dictionary; }`,
  ];
}

/** For the place of files that never change: sends the difference where there is one. */
export function differenceOrFile(differences: string): string[] {
  return [
    `add_header Vary ${VARY};`,
    `add_header Use-As-Dictionary ${MATCH};`,
    // A difference does not outlive its file.
    'if (!-f $request_filename) { return 404; }',
    `if (-f "${differences}$uri${ASKED}") { rewrite ^ ${PLACE}$uri${ASKED} last; }`,
  ];
}

/**
 * The place of the differences, which no request names.
 * @param differences their folder as nginx takes it, in quotes
 * @param headers those of the files
 */
export function placeOfDifferences(differences: string, headers: string[], brotli: boolean): string[] {
  return [
    `location ^~ ${PLACE}/ {`,
    ...[
      'internal;',
      `alias ${differences};`,
      ...headers,
      'add_header Vary "Accept-Encoding, Available-Dictionary";',
      `add_header Use-As-Dictionary ${MATCH};`,
      'add_header Content-Encoding dcz;',
      'types { }',
      'default_type text/javascript;',
      'gzip off;',
      'gzip_static off;',
      ...(brotli ? ['brotli off;', 'brotli_static off;'] : []),
    ].map((line) => `  ${line}`),
    '}',
  ];
}
