/** Whether what was thrown is the system's error of this code, such as ENOENT. */
export function isCode(fault: unknown, code: string): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === code;
}

/**
 * What is read of the disk.
 * @returns undefined where there is no such file or folder
 * @throws the system's error for one that can't be read
 */
export function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((fault: unknown) => {
    if (isCode(fault, 'ENOENT')) return undefined;
    throw fault;
  });
}
