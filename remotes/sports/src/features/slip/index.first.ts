/** The slip for rows and markets in a first view: it is empty, nothing is picked, and taps wait for the page. */
const nothing = () => undefined;
const EMPTY = { bets: [] };

export const useSlip = () => EMPTY;
/** A first view has no store. */
export const slipFor = nothing;
export const useIsPicked = (): boolean => false;
/** A tap on a list's row does nothing in a first view. */
export const usePickFromRow = () => nothing;
/** A tap is later repeated on the page's own button. */
export const pickPrice = nothing;
export const selectionOf = nothing;
