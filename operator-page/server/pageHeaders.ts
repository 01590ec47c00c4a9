/**
 * The headers of all files and answers of the operator's page.
 * @param previewPort undefined: there is no preview
 */
export function pageHeaders(previewPort: number | undefined): Record<string, string> {
  const csp = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    // A brand's pictures may be on any host.
    'img-src https: http: data:',
    previewPort === undefined
      ? "frame-src 'none'"
      : `frame-src http://localhost:${previewPort} http://*.localhost:${previewPort}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': csp.join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
