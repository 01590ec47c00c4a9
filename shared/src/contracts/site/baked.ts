/**
 * The first answers of a domain, put into its page when it was deployed: the text of each as its service would send it,
 * so that a first load needs no round trip for them. What they say may be a minute old: they are read anew as soon as
 * the page is at rest.
 */
export const BAKED_SETTINGS_ELEMENT = 'baked-settings';
export const BAKED_REGISTRY_ELEMENT = 'baked-registry';
