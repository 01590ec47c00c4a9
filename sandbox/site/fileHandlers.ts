import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import type { SandboxContext } from '../server/createContext';
import { type Call, forAnyone, type Handler, handler } from '../server/Handler';
import { notFound } from '../server/Refusal';

const file = v.object({ file: v.pipe(v.string(), v.regex(/^[a-z0-9.[\]:-]+\.json$/i)) });
/** Like a file server it ignores the query (docs/reference/behaviour.md#9-constants: the random `key`). */
const anyQuery = v.unknown();

/** The answers of the CDN and the external services. */
export function fileHandlers({ domains, games, screenshots }: SandboxContext): Handler[] {
  const settings = (_query: unknown, call: Call) => {
    const named = v.safeParse(file, call.http.params);
    const host = named.success ? named.output.file.slice(0, -'.json'.length).toLowerCase() : '';
    const found = domains.settings(host);
    if (!found) throw notFound(`There are no settings for the host ${host || 'named so'}.`);
    return found;
  };
  return [
    handler(api.getDomainSettings, anyQuery, settings),
    handler(api.getSecondaryDomainSettings, anyQuery, settings),
    handler(api.getGamesFile, anyQuery, () => games.all()),
    ...forAnyone({
      lookUpIp: (_request, { http }) => ({ ip: http.ip }),
      readScreenshot: async ({ file: image }) => {
        const lines = await screenshots.read(Buffer.from(await image.arrayBuffer()));
        return { data: { data: lines.map((text) => ({ text })) } };
      },
    }),
  ];
}
