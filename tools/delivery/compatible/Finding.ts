/** One thing that was found. */
export interface Finding {
  /** `problem`: not compatible; `note`: worth knowing, or what could not be known. */
  level: 'problem' | 'note';
  /** What it is about: a short word for programs. */
  about: 'build' | 'platform' | 'route' | 'modal' | 'slot' | 'domain';
  /** The domains that it is found on; none: everywhere. */
  domains: readonly string[];
  /** Plain words: what happens and what to do. */
  words: string;
}

/** The same finding on several domains is told once. */
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
