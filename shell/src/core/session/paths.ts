/** Where the site opens, and where a player goes who can't go where they wanted (specification 9). */
export const DEFAULT_PATH = '/inplay';
