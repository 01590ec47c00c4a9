import { msg, t } from '@touchline/shared/language/macro';

/** Types of files that players choose instead of a picture, by the name that a player reads. */
const FOREIGN_KINDS = {
  'a GIF': msg`a GIF`,
  'a ZIP archive or a document': msg`a ZIP archive or a document`,
  'a BMP': msg`a BMP`,
  'a TIFF': msg`a TIFF`,
  'a HEIC photo': msg`a HEIC photo`,
  'an AVIF': msg`an AVIF`,
  'a video': msg`a video`,
  'a PDF': msg`a PDF`,
  'an SVG drawing': msg`an SVG drawing`,
  'a web page': msg`a web page`,
  'a program': msg`a program`,
};
export type ForeignKind = keyof typeof FOREIGN_KINDS;

/** Why a file is not an accepted screenshot. */
export type ImageProblem =
  | { kind: 'empty' }
  | { kind: 'too-large' }
  /** `isA` names the file's type where its first bytes show it. */
  | { kind: 'no-picture'; isA: ForeignKind | undefined }
  | { kind: 'cut-off' }
  | { kind: 'damaged' }
  | { kind: 'hidden-content' }
  | { kind: 'too-many-pixels'; width: number; height: number };

export const MAX_BYTES = 8 * 1024 * 1024;
/** No screenshot is larger: four times the screen of the sharpest phones, which a browser can still decode. */
export const MAX_PIXELS = 40_000_000;

export function describeProblem(problem: ImageProblem): string {
  switch (problem.kind) {
    case 'empty':
      return t`This file is empty. Take the screenshot again and choose it.`;
    case 'too-large':
      return describeTooLarge(MAX_BYTES / 1024 / 1024);
    case 'no-picture':
      return describeForeign(problem.isA);
    case 'cut-off':
      return t`Part of this picture is missing. Save it again or take a new screenshot.`;
    case 'damaged':
      return t`This picture is damaged and can’t be opened. Take a new screenshot.`;
    case 'hidden-content':
      return t`This file holds more than a picture, so we don’t take it. Take a new screenshot of the payment.`;
    case 'too-many-pixels':
      return describeTooBig(problem.width, problem.height);
  }
}

function describeTooLarge(megabytes: number): string {
  return t`This file is larger than ${megabytes} MB. Choose a screenshot, or crop the picture.`;
}

function describeForeign(isA: ForeignKind | undefined): string {
  if (isA === undefined) return t`This is no picture that we know. Choose a screenshot as PNG, JPEG or WebP.`;
  const kind = t(FOREIGN_KINDS[isA]);
  return t`This is ${kind}, whatever its name says. Choose a screenshot as PNG, JPEG or WebP.`;
}

function describeTooBig(width: number, height: number): string {
  return t`This picture is too big (${width} × ${height} dots). Crop it to the payment, or take a screenshot.`;
}

/** A picture file's size in pixels and its end, by its outer structure. */
export type ImageStructure =
  | { kind: 'whole'; width: number; height: number; end: number }
  | { kind: 'cut-off' }
  | { kind: 'damaged' };

export const CUT_OFF = { kind: 'cut-off' } as const;
export const DAMAGED = { kind: 'damaged' } as const;
