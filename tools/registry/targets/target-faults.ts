import * as v from 'valibot';
import { UserError } from '../terminal/terminal';

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on its disk. Make room',
  EDQUOT: 'its disk quota is used up. Make room',
  EFBIG: 'a file would be larger than this process may write. Raise the limit (ulimit -f)',
  EACCES:
    'you have no right to do that there. Run this as a user who has, or change the rights of the folder',
  EPERM: 'you have no right to do that there. Run this as a user who has, or change the rights of the folder',
  EROFS: 'it is mounted read-only. Mount it for writing, or choose another folder',
  ENOTDIR: 'a part of the path is a file. Give a folder',
  EEXIST: 'a part of the path is a file. Give a folder',
  ECONNREFUSED: 'nothing answers at its address. Check --endpoint',
  ENOTFOUND: 'its host name is unknown. Check --endpoint and the network',
  ETIMEDOUT: 'it does not answer. Check the network',
  TimeoutError: 'it does not answer. Check the network',
  AccessDenied: 'your account may not do that. It needs to get, put, list and delete objects there',
  InvalidAccessKeyId: 'it does not know the access key. Check the credentials in the environment',
  SignatureDoesNotMatch: 'it refuses the secret key. Check the credentials in the environment',
  CredentialsProviderError: 'there are no credentials. Set them as for any tool of the cloud',
  NoSuchBucket: 'there is no such bucket. Make it, or check the name',
};

/** System errors have a code, service errors a name. */
const fromSystem = v.object({
  code: v.optional(v.string()),
  name: v.optional(v.string()),
  syscall: v.optional(v.string()),
  path: v.optional(v.string()),
  message: v.optional(v.string(), ''),
});
type SystemError = v.InferOutput<typeof fromSystem>;

/** Writing to an open file tells these without a path. */
const OF_DISK: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

/** The code or the name that there is advice for. Node tells a folder on a read-only disk as one that is not there. */
function advisedOf({ code = '', name = '', syscall }: SystemError): string | undefined {
  if (code === 'ENOENT' && syscall === 'mkdir') return 'EROFS';
  return [code, name].find((text) => text in ADVICE);
}

/**
 * A file-system error as a UserError with advice.
 * @returns undefined for an unknown error, which is a defect and not a user's error
 */
export function fileFault(fault: unknown): UserError | undefined {
  const named = v.safeParse(fromSystem, fault);
  if (!named.success) return undefined;
  const { path, message } = named.output;
  const advised = advisedOf(named.output);
  if (advised === undefined || (path === undefined && !OF_DISK.includes(advised))) return undefined;
  return new UserError(`${message}: ${ADVICE[advised]}.`, { cause: fault });
}

/**
 * Does something at a target.
 * @param doing what that is, as in "Writing registry.json"
 * @throws UserError with advice, or the error itself where it is unknown: that is a defect, not a user's error
 */
export async function explained<T>(address: string, doing: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (fault) {
    throw targetFault(fault, address, doing);
  }
}

function targetFault(fault: unknown, address: string, doing: string): unknown {
  const named = v.safeParse(fromSystem, fault);
  if (!named.success || fault instanceof UserError) return fault;
  const advised = advisedOf(named.output);
  if (advised === undefined) return fault;
  return new UserError(
    `${doing} in ${address} failed: ${ADVICE[advised]}, and run the same command again: it goes on where it stopped. The registry is as it was, so players see no change. (${advised})`,
    { cause: fault },
  );
}
