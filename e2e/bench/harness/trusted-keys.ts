import { createHash, X509Certificate } from 'node:crypto';

const trusted = new Set<string>();

/**
 * Lets the browsers of this run trust a certificate that was made for it. A browser caches nothing from a server whose
 * certificate error is ignored, so its second visit would load everything again.
 * @param pem the certificate
 */
export function trustCertificate(pem: string | Buffer): void {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  trusted.add(createHash('sha256').update(key).digest('base64'));
}

/** Chromium's flags for the trusted certificates. It takes them only beside a folder of its own for the profile. */
export function trustFlags(): string[] {
  return trusted.size > 0 ? [`--ignore-certificate-errors-spki-list=${[...trusted].join()}`] : [];
}
