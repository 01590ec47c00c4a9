import { createHash } from 'node:crypto';
import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import type { SandboxClient } from './SandboxClient';

export const PASSWORD = 'Test@1234';

/** A mobile number of a user name, because one number gets few codes. */
export function mobileOf(userName: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(userName).digest('hex')}`) % 1_000_000_000n;
  return `9${String(digits).padStart(9, '0')}`;
}

/** Registers a user; the sandbox then holds the code. */
export async function register(client: SandboxClient, userName: string, referralCode = ''): Promise<void> {
  await client.run(api.register, {
    userName,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    mobile: mobileOf(userName),
    referralCode,
  });
}

/** The newest code of a player, as the SMS page shows it. */
export async function codeOf(client: SandboxClient, userName: string): Promise<string> {
  const codes = v.parse(
    v.array(v.object({ userName: v.string(), code: v.string() })),
    await client.control('codes'),
  );
  const found = codes.find((sent) => sent.userName === userName);
  if (!found) throw new Error(`No code was sent to ${userName}`);
  return found.code;
}

/** Registers and verifies a new player and logs the client in. */
export async function signUp(client: SandboxClient, userName: string, referralCode = ''): Promise<void> {
  await register(client, userName, referralCode);
  const session = await client.run(api.verificationUser, {
    userName,
    mobile: mobileOf(userName),
    domain: 'localhost',
    otp: await codeOf(client, userName),
  });
  client.token = session.accessToken;
  client.casinoToken = session.casinoToken;
}
