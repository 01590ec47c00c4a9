/**
 * A field of what the hub sent, as the specification spells it or in camelCase: ASP.NET Core's own hub writes a payload
 * in camelCase unless it is told otherwise.
 */
export function hubField(received: unknown, name: string): unknown {
  if (typeof received !== 'object' || received === null) return undefined;
  return Reflect.get(received, name) ?? Reflect.get(received, name.charAt(0).toLowerCase() + name.slice(1));
}
