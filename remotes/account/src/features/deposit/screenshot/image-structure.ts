/** What the outer structure of a picture's file says: how large the picture is and where it ends. */
export type ImageStructure =
  | { kind: 'whole'; width: number; height: number; end: number }
  | { kind: 'cut-off' }
  | { kind: 'damaged' };

export const CUT_OFF = { kind: 'cut-off' } as const;
export const DAMAGED = { kind: 'damaged' } as const;
