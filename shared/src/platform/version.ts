/** The platform contract's own semantic version: adding is a minor, removing or changing a major. */
export const PLATFORM_VERSION = '1.12.0';
