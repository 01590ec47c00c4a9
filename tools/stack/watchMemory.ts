import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A service that runs, with the process that began it. */
export interface Container {
  name: string;
  child: ChildProcess;
}

/** A file of /proc; empty when its process has ended. */
function processFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all that it started, by id. */
export function processesOf(pid: number): number[] {
  const children = processFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processesOf)];
}

/** The resident memory (RSS) of these processes, in MB. What two of them share counts twice. */
function residentMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(processFile(`${pid}/status`))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/** Reads the memory of the containers that run, ten times in a second, until it is stopped. */
export function watchMemory(running: readonly Container[]): { tell(when: string): void; stop(): void } {
  const most = new Map<string, number>();
  const timer = setInterval(() => {
    for (const { name, child } of running)
      most.set(name, Math.max(most.get(name) ?? 0, residentMb(processesOf(child.pid ?? 0))));
  }, 100);
  return {
    tell(when) {
      for (const { name, child } of running) {
        const pids = processesOf(child.pid ?? 0);
        console.log(
          `— ${name}: ${residentMb(pids)} MB in ${pids.length} processes ${when}, ${most.get(name)} MB at most.`,
        );
      }
    },
    stop: () => clearInterval(timer),
  };
}
