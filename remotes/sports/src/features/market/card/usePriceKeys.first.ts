/** The keys of a first view's prices are those of the page, which takes its place. */
export const usePriceKeys = () => ({});
