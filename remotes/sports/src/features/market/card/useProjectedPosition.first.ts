/** In a first view no position is known yet. */
export const useProjectedPosition = () => undefined;
