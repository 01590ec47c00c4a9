import { t } from '@touchline/shared/language/macro';

const STEPS = [
  { ms: 86_400_000, ago: (count: number) => t`${count} d ago` },
  { ms: 3_600_000, ago: (count: number) => t`${count} h ago` },
  { ms: 60_000, ago: (count: number) => t`${count} min ago` },
  { ms: 1_000, ago: (count: number) => t`${count} s ago` },
];

/**
 * How old something is, in its largest whole unit: "just now", "3 s ago", "2 min ago", "5 h ago", "4 d ago".
 * @param ms milliseconds since it happened; below a second, or from a clock that runs ahead, is "just now".
 */
export function formatAge(ms: number): string {
  const step = STEPS.find((candidate) => ms >= candidate.ms);
  return step === undefined ? t`just now` : step.ago(Math.floor(ms / step.ms));
}
