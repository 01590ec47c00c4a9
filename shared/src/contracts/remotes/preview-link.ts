import * as v from 'valibot';

// A link that shows a build of one remote to whoever has it (docs/decisions/development.md#a-preview-by-a-link): what a
// publisher signs.

/** The content of a preview link. */
const preview = v.object({
  remote: v.string(),
  /** The channel that has the build; closing the preview removes it. */
  channel: v.string(),
  /** The host names on which it is valid. */
  hosts: v.array(v.string()),
  /** When it ends, ISO-8601. */
  until: v.string(),
  /** The id of the publisher's key. */
  key: v.string(),
});
export type PreviewContent = v.InferOutput<typeof preview>;

export interface SignedPreview {
  preview: PreviewContent;
  /** The text that is signed. */
  statement: string;
  /** Ed25519, base64url. */
  signature: string;
}

/** How the channels begin that links show: one of players, such as an old release's, is no preview. */
export const PREVIEW_CHANNEL = 'preview-';
/** The query parameter of a link. */
export const PREVIEW_PARAMETER = 'preview';

/** No statement of a release begins with this, so a preview's signature never holds for a release. */
const statementOf = (payload: string) => `touchline-preview 1\n${payload}\n`;

/** @param sign signs a text: base64url */
export function previewToken(said: PreviewContent, sign: (text: string) => string): string {
  const payload = btoa(JSON.stringify(said)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${payload}.${sign(statementOf(payload))}`;
}

/** Reads a token without verifying its signature. @returns undefined where it is none */
export function readPreviewToken(token: string): SignedPreview | undefined {
  const [, payload, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return {
      preview: v.parse(preview, JSON.parse(text)),
      statement: statementOf(payload),
      signature,
    };
  } catch {
    return undefined;
  }
}
