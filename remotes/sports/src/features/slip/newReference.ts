/** A reference that no other bet has. `randomUUID` exists in secure contexts alone: a plain-http host needs the rest. */
export function newReference(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
