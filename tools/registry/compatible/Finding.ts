export interface Finding {
  /** `problem`: not compatible; `note`: worth knowing, or something that could not be checked. */
  level: 'problem' | 'note';
  /** Its subject: a short word for programs. */
  about: 'build' | 'platform' | 'route' | 'modal' | 'slot' | 'contract' | 'call' | 'domain';
  /** The domains that it concerns; empty: all. */
  domains: readonly string[];
  /** What happens and what to do, in plain words. */
  // biome-ignore lint/plugin: programs read this field in the answer of `--json`.
  words: string;
}

export const finding = (
  level: Finding['level'],
  about: Finding['about'],
  description: string,
  domains: readonly string[] = [],
): Finding => ({ level, about, domains, words: description });

/** The same finding on several domains is reported once. */
export function together(findings: readonly Finding[]): Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.level} ${finding.words}`;
    const domains = [...new Set([...(told.get(key)?.domains ?? []), ...finding.domains])];
    told.set(key, { ...finding, domains });
  }
  return [...told.values()].sort((a, b) => rank(a) - rank(b));
}

const rank = ({ level }: Finding) => (level === 'problem' ? 0 : 1);
