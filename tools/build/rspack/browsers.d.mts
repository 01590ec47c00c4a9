type Versions = Readonly<Record<'chrome' | 'edge' | 'samsung' | 'firefox' | 'safari', string>>;
export const WHOLE: Versions;
export const STARTING: Versions;
export const BROWSER_QUERIES: string[];
