import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A certificate for localhost, valid for one run; the browsers under test accept it.
 * @returns its two files
 */
export function certificate(workDir: string): { key: string; cert: string } {
  const key = join(workDir, 'key.pem');
  const cert = join(workDir, 'cert.pem');
  if (!existsSync(cert)) {
    mkdirSync(workDir, { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  }
  return { key, cert };
}
