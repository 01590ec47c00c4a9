/** Why a file is not an accepted screenshot. */
export type ImageProblem =
  | { kind: 'empty' }
  | { kind: 'too-large' }
  /** `isA` names the file's type where its first bytes show it. */
  | { kind: 'no-picture'; isA: string | undefined }
  | { kind: 'cut-off' }
  | { kind: 'damaged' }
  | { kind: 'hidden-content' }
  | { kind: 'too-many-pixels'; width: number; height: number };

export const MAX_BYTES = 8 * 1024 * 1024;
/** No screenshot is larger: four times the screen of the sharpest phones, which a browser can still decode. */
export const MAX_PIXELS = 40_000_000;

/** The problem of a file, and what to do. */
export function describeProblem(problem: ImageProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'This file is empty. Take the screenshot again and choose it.';
    case 'too-large':
      return `This file is larger than ${MAX_BYTES / 1024 / 1024} MB. Choose a screenshot, or crop the picture.`;
    case 'no-picture':
      return `${problem.isA ? `This is ${problem.isA}, whatever its name says` : 'This is no picture that we know'}. Choose a screenshot as PNG, JPEG or WebP.`;
    case 'cut-off':
      return 'Part of this picture is missing. Save it again or take a new screenshot.';
    case 'damaged':
      return 'This picture is damaged and can’t be opened. Take a new screenshot.';
    case 'hidden-content':
      return 'This file holds more than a picture, so we don’t take it. Take a new screenshot of the payment.';
    case 'too-many-pixels':
      return `This picture is too big (${problem.width} × ${problem.height} dots). Crop it to the payment, or take a screenshot.`;
  }
}

/** A picture file's size in pixels and its end, by its outer structure. */
export type ImageStructure =
  | { kind: 'whole'; width: number; height: number; end: number }
  | { kind: 'cut-off' }
  | { kind: 'damaged' };

export const CUT_OFF = { kind: 'cut-off' } as const;
export const DAMAGED = { kind: 'damaged' } as const;
