/**
 * The design tokens that a domain may set: custom properties of tokens.css without their dashes. Back, lay, profit and
 * loss are the same on every site (docs/decisions/0186-brands-by-tokens.md).
 */
export const BRAND_TOKENS = /^(radius|brand|font)-/;

/**
 * Gives the page the tokens of its domain.
 * @param tokens as the domain's settings have them, also unvalidated ones
 */
export function paintBrand(tokens: Readonly<Record<string, string>> | null | undefined): void {
  for (const name in tokens)
    if (BRAND_TOKENS.test(name)) document.documentElement.style.setProperty(`--${name}`, tokens[name] ?? '');
}
