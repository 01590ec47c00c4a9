const STEPS = [
  { ms: 86_400_000, unit: 'd' },
  { ms: 3_600_000, unit: 'h' },
  { ms: 60_000, unit: 'min' },
  { ms: 1_000, unit: 's' },
] as const;

/**
 * How old something is, in its largest whole unit: "just now", "3 s ago", "2 min ago", "5 h ago", "4 d ago".
 * @param ms milliseconds since it happened; below a second, or from a clock that runs ahead, is "just now".
 */
export function formatAge(ms: number): string {
  const step = STEPS.find((candidate) => ms >= candidate.ms);
  return step === undefined ? 'just now' : `${Math.floor(ms / step.ms)} ${step.unit} ago`;
}
