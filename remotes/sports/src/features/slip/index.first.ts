/** What event rows use of the slip, in a first view: nothing is picked, and taps wait for the page. */
export const useIsPicked = (): boolean => false;
export const usePickFromRow = () => () => undefined;
