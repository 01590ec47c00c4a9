/*
 * The files of a release that a page asks for by their names. These have no hash, so that the registry's index and baked
 * pages, which name no files of messages, can leave them out (docs/decisions/0107-languages.md).
 */

/** The file of a release with its titles and labels in a language: translations by English text. */
export const labelsFileOf = (language: string): string => `messages/${language}.labels.json`;

/** The file of a release with the messages of its first views in a language. */
export const viewMessagesFileOf = (language: string): string => `messages/${language}.view.json`;
