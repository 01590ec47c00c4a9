declare global {
  /** Jest's set-up has it. @param zone an IANA zone; the machine's own when absent */
  var setTimeZone: (zone?: string) => void;
}

/** Runs `work` as on a device of this zone. @param zone an IANA zone: `Europe/London` */
export function inZone<T>(zone: string, work: () => T): T {
  globalThis.setTimeZone(zone);
  try {
    return work();
  } finally {
    globalThis.setTimeZone();
  }
}
